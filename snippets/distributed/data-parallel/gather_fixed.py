import torch

lengths = torch.tensor([5, 4, 3, 2])
longest = int(lengths.max())  # (1)!
outputs = []
for part in lengths.chunk(2):
    outputs.append(torch.zeros(len(part), longest, 8))
    print("output of one replica:", tuple(outputs[-1].shape))
print("gathered:", tuple(torch.cat(outputs).shape))

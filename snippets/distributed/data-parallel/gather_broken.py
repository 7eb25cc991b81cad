import torch

lengths = torch.tensor([5, 4, 3, 2])
outputs = []
for part in lengths.chunk(2):  # (1)!
    outputs.append(torch.zeros(len(part), int(part.max()), 8))
    print("output of one replica:", tuple(outputs[-1].shape))
print("gathered:", tuple(torch.cat(outputs).shape))  # (2)!

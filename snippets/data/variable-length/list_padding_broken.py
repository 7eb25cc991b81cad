import torch

sequences = [torch.tensor([1, 2]), torch.tensor([3, 4, 5, 6])]

try:
    torch.stack(sequences)
except RuntimeError as error:
    print("stack:", error)

order = torch.tensor([1, 0])
try:
    sequences[order]
except TypeError as error:
    print("list[tensor]:", error)

lengths = [2, 4]
torch.sort(lengths, descending=True)

import torch

sequences = [torch.tensor([1, 2]), torch.tensor([3, 4, 5, 6])]
try:
    sequences[torch.tensor([1, 0])]
except TypeError as error:
    print("list[tensor]:", error)

lengths = [2, 4]
torch.sort(lengths, descending=True)

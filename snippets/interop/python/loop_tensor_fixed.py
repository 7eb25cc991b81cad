import torch

values = torch.tensor([1, 2, 3, 6])
values[values < 5] = 0

print(values)

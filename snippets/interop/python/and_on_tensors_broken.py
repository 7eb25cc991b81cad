import torch

x = torch.tensor([True, True, False, False])
y = torch.tensor([False, True, True, False])
both = x and y
print(both)

import torch

x = torch.tensor([1, 2, 3, 4])
x[1:] = x[:-1]
print(x)

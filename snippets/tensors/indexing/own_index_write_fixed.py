import torch

order = torch.tensor([2, 0, 1])
inverse = torch.empty_like(order)
inverse[order] = torch.arange(3)
print("inverse:", inverse.tolist())
print("argsort:", order.argsort().tolist())

x = torch.tensor([10, 20, 30])
print("there and back:", x[order][inverse].tolist())

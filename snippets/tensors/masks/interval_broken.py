import torch

x = torch.tensor([5, 15, 25])
inside = 10 < x < 20
print("mask:", inside)
print("x[mask]:", x[inside])

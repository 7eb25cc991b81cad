import torch

points = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
energy = (points[:, 0] ** 2 + points[:, 1]).sum()
grad = torch.autograd.grad(energy, points[:, 0])[0]

print("gradient:", grad.tolist())

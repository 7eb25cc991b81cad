import torch

points = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
value = (points[:, 0] ** 2 + points[:, 1]).sum()
grad = torch.autograd.grad(value, points[:, 0])[0]

print("gradient:", grad.tolist())

import torch

points = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
value = (points[:, 0] ** 2 + points[:, 1]).sum()
(grad,) = torch.autograd.grad(value, points)  # (1)!
print("slice of the gradient:  ", grad[:, 0].tolist())

x = points[:, 0]  # (2)!
value = (x**2 + points[:, 1]).sum()
(grad,) = torch.autograd.grad(value, x)
print("gradient for the slice: ", grad.tolist())

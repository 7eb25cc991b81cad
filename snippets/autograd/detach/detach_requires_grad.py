import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
d = x.detach()
print("d.requires_grad:", d.requires_grad, "d.is_leaf:", d.is_leaf)

d.requires_grad_()  # (1)!
(d**2).sum().backward()
print("d.grad:", d.grad)
print("x.grad:", x.grad)

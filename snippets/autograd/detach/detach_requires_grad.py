import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
features = x.detach()
print("requires_grad:", features.requires_grad, "is_leaf:", features.is_leaf)

features.requires_grad_()  # (1)!
(features**2).sum().backward()
print("features.grad:", features.grad)
print("x.grad:", x.grad)

import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
hidden = x * 2
hidden.retain_grad()  # (1)!
hidden.square().sum().backward()

print("x.grad:", x.grad)
print("hidden.grad:", hidden.grad)

import torch

x = torch.tensor(3.0, requires_grad=True)
shared = x**2
loss_a = 2 * shared
loss_b = 5 * shared
loss_a.backward()
loss_b.backward()

print("gradient:", x.grad.item())

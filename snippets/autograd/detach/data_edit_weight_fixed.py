import torch

w = torch.tensor(2.0, requires_grad=True)
loss = w * w

loss.backward()
with torch.no_grad():
    w.mul_(10)  # (1)!

print("w:", w.item(), "gradient:", w.grad.item())

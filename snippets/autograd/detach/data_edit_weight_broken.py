import torch

w = torch.tensor(2.0, requires_grad=True)
loss = w * w

w.data.mul_(10)  # (1)!
loss.backward()

print("w:", w.item(), "gradient:", w.grad.item())

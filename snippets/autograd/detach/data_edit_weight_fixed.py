import torch

weight = torch.tensor(2.0, requires_grad=True)
loss = weight * weight

loss.backward()
with torch.no_grad():
    weight.mul_(10)  # (1)!

print("weight:", weight.item(), "gradient:", weight.grad.item())

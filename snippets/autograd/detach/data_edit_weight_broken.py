import torch

weight = torch.tensor(2.0, requires_grad=True)
loss = weight * weight

weight.data.mul_(10)  # (1)!
loss.backward()

print("weight:", weight.item(), "gradient:", weight.grad.item())

import torch

weight = torch.ones(2, requires_grad=True)
loss = ((weight * 3) ** 2).mean()
loss.backward()
print("loss:", loss.item())
print("weight.grad:", weight.grad)

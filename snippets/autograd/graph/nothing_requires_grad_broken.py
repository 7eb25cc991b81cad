import torch

weight = torch.tensor([1.0, 2.0])
loss = (weight * 3).sum()
print("loss.requires_grad:", loss.requires_grad)
loss.backward()
print("weight.grad:", weight.grad)

import torch

weight = torch.ones(3, requires_grad=True)
masked = weight
masked[0] = 0
(2 * masked).sum().backward()
print("masked:", masked.tolist())
print("weight.grad:", weight.grad.tolist())

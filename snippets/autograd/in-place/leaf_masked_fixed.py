import torch

weight = torch.ones(3, requires_grad=True)
masked = weight.clone()  # (1)!
masked[0] = 0
(2 * masked).sum().backward()
print("masked:", masked.tolist())
print("weight.grad:", weight.grad.tolist())

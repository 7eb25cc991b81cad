import torch

x = torch.arange(6).view(2, 3)
t = x.t()
print("reshape:", t.reshape(6))
print("contiguous:", t.contiguous().view(6))
print("wrong order:", x.view(6))  # (1)!

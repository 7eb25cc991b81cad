import torch

x = torch.arange(6).view(2, 3)
t = x.t()
print(t)
print("x stride:", x.stride(), "t stride:", t.stride())
flat = t.reshape(6)
print("flat:", flat)

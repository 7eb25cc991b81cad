import torch
from torch.nn import functional as F

w = torch.tensor([[[1.0, 2.0, 1.0]]])
x = torch.tensor([[[1.0, 0.0, 0.0, 2.0, 0.0]]])
y = F.conv1d(x, w, stride=2, padding=1)
back = F.conv_transpose1d(y, w, stride=2, padding=1)
print("x:             ", x.flatten().tolist())
print("conv(x):       ", y.flatten().tolist())
print("transposed:    ", back.flatten().tolist())  # (1)!

g = torch.tensor([[[1.0, 10.0, 100.0]]])
x.requires_grad_()
F.conv1d(x, w, stride=2, padding=1).backward(g)
print("gradient of x: ", x.grad.flatten().tolist())
by_transposed = F.conv_transpose1d(g, w, stride=2, padding=1)
print("transposed(g): ", by_transposed.flatten().tolist())  # (2)!

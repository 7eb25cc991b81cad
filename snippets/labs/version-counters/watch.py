import torch

x = torch.zeros(4)
print("fresh:       ", x._version)
y = x + 1
print("y = x + 1:   ", x._version)  # (1)!
x.add_(1)
print("x.add_(1):   ", x._version)
x += 1
print("x += 1:      ", x._version)
x[0] = 5
print("x[0] = 5:    ", x._version)
torch.mul(x, 2, out=x)
print("out=x:       ", x._version)
x[x > 100] = 0
print("empty mask:  ", x._version)  # (2)!
x = x + 1
print("x = x + 1:   ", x._version)  # (3)!

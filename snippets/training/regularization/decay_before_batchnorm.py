import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(32, 2)
linear, bn = nn.Linear(2, 3), nn.BatchNorm1d(3)


def size():
    return round(bn(linear(x)).norm().item(), 2)


print("norm of the output:        ", size())
with torch.no_grad():
    linear.weight.mul_(0.5)
print("Linear.weight halved:      ", size())
with torch.no_grad():
    bn.weight.mul_(0.5)
print("BatchNorm.weight halved:   ", size())

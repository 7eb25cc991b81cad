import torch
from torch import nn

depthwise = nn.Conv2d(6, 12, 3, groups=6)  # (1)!

print(tuple(depthwise(torch.zeros(1, 6, 8, 8)).shape))
print("weight:", tuple(depthwise.weight.shape))

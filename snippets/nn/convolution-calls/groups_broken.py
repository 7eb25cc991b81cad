import torch
from torch import nn

depthwise = nn.Conv2d(6, 8, 3, groups=4)

print(tuple(depthwise(torch.zeros(1, 6, 8, 8)).shape))
print("weight:", tuple(depthwise.weight.shape))

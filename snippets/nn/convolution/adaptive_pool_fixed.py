import torch
from torch import nn

pool = nn.AdaptiveAvgPool2d(1)
x = torch.zeros(1, 512, 2, 2)
print(tuple(pool(x).shape))

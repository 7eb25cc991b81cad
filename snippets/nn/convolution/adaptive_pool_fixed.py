import torch
from torch import nn

x = torch.zeros(1, 512, 2, 2)

pool = nn.AdaptiveAvgPool2d(1)

print(tuple(pool(x).shape))

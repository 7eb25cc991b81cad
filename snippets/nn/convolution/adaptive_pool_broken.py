import torch
from torch import nn

x = torch.zeros(1, 512, 2, 2)  # (1)!

pool = nn.AvgPool2d(7)

print(tuple(pool(x).shape))

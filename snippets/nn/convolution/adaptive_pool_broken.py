import torch
from torch import nn

pool = nn.AvgPool2d(7)
x = torch.zeros(1, 512, 2, 2)  # (1)!
print(tuple(pool(x).shape))

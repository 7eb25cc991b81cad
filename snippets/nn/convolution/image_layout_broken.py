import torch
from torch import nn

conv = nn.Conv2d(3, 16, 3)
x = torch.rand(8, 32, 28, 3)

output = conv(x)

print(tuple(output.shape))

import torch
from torch import nn

conv = nn.Conv2d(1, 4, 3)
x = torch.zeros(8, 5, 1, 28, 28)

output = conv(x)

print(tuple(x.shape), "->", tuple(output.shape))

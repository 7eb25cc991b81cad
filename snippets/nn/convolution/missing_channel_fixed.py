import torch
from torch import nn

conv = nn.Conv2d(1, 16, 3)
x = torch.rand(8, 28, 28)

output = conv(x.unsqueeze(1))  # (1)!

print(tuple(output.shape))

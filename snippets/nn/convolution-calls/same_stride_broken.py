import torch
from torch import nn

x = torch.zeros(1, 3, 8, 8)

conv = nn.Conv2d(3, 4, 3, stride=2, padding="same")

print(tuple(conv(x).shape))

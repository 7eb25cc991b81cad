import torch
from torch import nn

width = 64
layers = nn.Sequential(
    nn.Conv2d(3, width // 2, 3),
    nn.Conv2d(width // 2, width, 3),
)
print(layers(torch.zeros(1, 3, 8, 8)).shape)

import torch
from torch import nn

for size in (7, 8):
    x = torch.zeros(1, 3, size, size)
    same = nn.Conv2d(3, 4, 3, padding="same")
    halved = nn.Conv2d(3, 4, 3, stride=2, padding=1)
    print(size, "->", same(x).shape[-1], "and", halved(x).shape[-1])

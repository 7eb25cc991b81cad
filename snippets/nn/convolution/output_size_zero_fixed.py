import torch
from torch import nn

x = torch.zeros(1, 3, 32, 32)
pool = nn.MaxPool2d(2)
for channels in [3, 8, 8, 8]:
    conv = nn.Conv2d(channels, 8, kernel_size=3, padding=1)

    print("size:", x.shape[-1])
    x = pool(conv(x))
print("left:", tuple(x.shape))

import torch
from torch import nn

x = torch.zeros(1, 3, 32, 32)
channels = 3
for _ in range(4):
    conv, pool = nn.Conv2d(channels, 8, kernel_size=3), nn.MaxPool2d(2)
    after_conv = conv(x)
    after_pool = pool(after_conv)
    print(*[t.shape[-1] for t in (x, after_conv, after_pool)], sep=" -> ")
    x, channels = after_pool, 8

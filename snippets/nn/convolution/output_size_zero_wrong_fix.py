import torch
from torch import nn

conv = nn.Conv2d(1, 1, kernel_size=5, padding=2, bias=False)
nn.init.ones_(conv.weight)
seen = conv(torch.ones(1, 1, 1, 1)).item()
print(f"of the 25 products, {int(seen)} read the image")

import torch
from torch import nn

kernel = 3

conv = nn.Conv2d(3, 4, kernel, padding=(kernel - 1) / 2)

print(conv)  # (1)!
print(conv(torch.zeros(1, 3, 8, 8)).shape)

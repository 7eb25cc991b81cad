import torch
from torch import nn

down = nn.Conv1d(1, 1, kernel_size=3, stride=2, padding=1)
up = nn.ConvTranspose1d(1, 1, kernel_size=3, stride=2, padding=1)
for n in [9, 10]:
    x = torch.zeros(1, 1, n)
    small = down(x)
    big = up(small, output_size=x.shape[2:])  # (1)!

    print(n, "->", small.shape[-1], "->", big.shape[-1])
    skip = big + x

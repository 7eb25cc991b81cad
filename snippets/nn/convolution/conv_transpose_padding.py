import torch
from torch import nn

signal = torch.zeros(1, 1, 4)
for padding in [0, 1, 2]:
    layer = nn.ConvTranspose1d(1, 1, kernel_size=3, padding=padding)
    print("padding:", padding, "length:", layer(signal).shape[-1])

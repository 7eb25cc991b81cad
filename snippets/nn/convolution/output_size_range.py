import torch
from torch import nn

up = nn.ConvTranspose1d(1, 1, kernel_size=3, stride=2, padding=1)
up(torch.zeros(1, 1, 5), output_size=[11])

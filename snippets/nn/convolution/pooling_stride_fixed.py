import torch
from torch import nn

x = torch.arange(1.0, 9.0).view(1, 1, 8)

pool = nn.MaxPool1d(3, ceil_mode=True)

print("stride:", pool.stride)
print("maxima:", pool(x).flatten().tolist())

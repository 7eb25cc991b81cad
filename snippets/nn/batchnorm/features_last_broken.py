import torch
from torch import nn

bn = nn.BatchNorm1d(3)
sequences = torch.randn(4, 7, 3)  # (1)!
bn(sequences)

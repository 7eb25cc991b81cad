import torch
from torch import nn

torch.manual_seed(0)
bn = nn.BatchNorm1d(3, affine=False)
sequences = torch.randn(4, 7, 3) * torch.tensor([1.0, 10.0, 100.0])
out = bn(sequences.transpose(1, 2)).transpose(1, 2)
std = out.std(dim=(0, 1), correction=0)
print("std of each feature:", [round(s, 3) for s in std.tolist()])

square = sequences[:, :3]  # (1)!
out = bn(square)
std = out.std(dim=(0, 1), correction=0)
print("features last, 3 x 3:", [round(s, 3) for s in std.tolist()])

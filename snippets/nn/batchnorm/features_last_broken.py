import torch
from torch import nn

torch.manual_seed(0)
bn = nn.BatchNorm1d(3, affine=False)
for length in [3, 7]:  # (1)!
    sequences = torch.randn(4, length, 3) * torch.tensor([1.0, 10.0, 100.0])

    out = bn(sequences)

    std = out.std(dim=(0, 1), correction=0)
    print(f"length {length}: std", [round(s, 3) for s in std.tolist()])

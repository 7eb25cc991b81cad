import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(1, 6, 5, 5)
edited = x.clone()
edited[:, 5] += 1  # (1)!

print("groups  weight          bias    maps that saw the edit")
for groups in [1, 2, 6]:
    conv = nn.Conv2d(6, 12, 3, groups=groups)
    changed = (conv(x) != conv(edited)).flatten(2).any(2)[0]
    weight, bias = tuple(conv.weight.shape), tuple(conv.bias.shape)
    print(f"{groups:6}  {weight!s:15} {bias!s:7} {int(changed.sum())} of 12")

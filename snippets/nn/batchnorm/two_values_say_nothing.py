import torch
from torch import nn

bn = nn.BatchNorm1d(1)
for pair in [[3.0, 3.0], [3.0, 4.0], [3.0, 1000.0], [-5.0, 70.0]]:
    out = bn(torch.tensor(pair).view(2, 1)).flatten()
    print(pair, "->", [round(v, 3) for v in out.tolist()])

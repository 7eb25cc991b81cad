import torch
from torch import nn

layer = nn.Linear(2, 1, bias=False, dtype=torch.bfloat16)
nn.init.ones_(layer.weight)
flat = layer.weight.detach().flatten().clone()
layer.weight.data = flat.view(1, 2)  # (1)!

layer.float()  # (2)!
flat.zero_()  # (3)!
print("buffer:", flat.tolist())
print("layer: ", layer.weight.tolist())

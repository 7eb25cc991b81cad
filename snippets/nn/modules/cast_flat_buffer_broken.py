import torch
from torch import nn

layer = nn.Linear(2, 1, bias=False, dtype=torch.bfloat16)
nn.init.ones_(layer.weight)
flat = layer.weight.detach().flatten().clone()
layer.weight.data = flat.view(1, 2)  # (1)!

x = torch.tensor([[2.0, 3.0]])

out = layer.float()(x)  # (2)!
flat.zero_()  # (3)!
print("output:", out.item())
print("buffer:", flat.tolist())
print("layer: ", layer.weight.tolist())

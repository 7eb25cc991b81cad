import torch
from torch import nn

layer = nn.Linear(2, 1, bias=False, dtype=torch.bfloat16)
nn.init.ones_(layer.weight)
flat = layer.weight.detach().flatten().clone()
layer.weight.data = flat.view(1, 2)

x = torch.tensor([[2.0, 3.0]])

out = nn.functional.linear(x, layer.weight.float())  # (1)!
flat.zero_()  # (2)!
print("output:", out.item())
print("buffer:", flat.tolist())
print("layer: ", layer.weight.tolist())

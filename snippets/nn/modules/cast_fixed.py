import torch
import torch.nn.functional as F
from torch import nn

layer = nn.Linear(2, 1, bias=False, dtype=torch.bfloat16)
nn.init.ones_(layer.weight)
flat = layer.weight.detach().flatten().clone()
layer.weight.data = flat.view(1, 2)

x = torch.tensor([[2.0, 3.0]])
try:
    layer(x)  # (1)!
except RuntimeError as error:
    print(type(error).__name__, error)

out = F.linear(x, layer.weight.float())  # (2)!
out.sum().backward()
print("output:", out.dtype)
print("grad:  ", layer.weight.grad)

flat.zero_()
print("layer: ", layer.weight.tolist())  # (3)!

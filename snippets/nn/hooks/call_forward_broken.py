import torch
from torch import nn
from torch.nn.utils import prune

layer = nn.Linear(2, 1, bias=False)
with torch.no_grad():
    layer.weight.copy_(torch.tensor([[3.0, 1.0]]))
prune.l1_unstructured(layer, "weight", amount=1)  # (1)!

with torch.no_grad():
    layer.weight_orig.mul_(10)  # (2)!
output = layer.forward(torch.ones(1, 2))

print("output:  ", output.item())
print("expected:", 30.0)

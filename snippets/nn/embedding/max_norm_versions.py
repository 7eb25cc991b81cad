import torch
from torch import nn

for max_norm in (None, 100.0, 1.0):
    table = nn.Embedding(3, 5, max_norm=max_norm)
    nn.init.ones_(table.weight)
    values = table.weight.detach().clone()
    version = table.weight._version
    table(torch.tensor([1, 2]))
    edited = not torch.equal(values, table.weight)
    writes = table.weight._version - version
    print(f"max_norm={max_norm}: writes {writes}, values changed {edited}")

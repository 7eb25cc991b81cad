import torch
from torch import nn

torch.manual_seed(0)
table = nn.Embedding(4, 2, padding_idx=0)
nn.init.uniform_(table.weight, -1, 1)
with torch.no_grad():
    if table.padding_idx is not None:  # (1)!
        table.weight[table.padding_idx] = 0  # (2)!
print("pad row is zero:", not table.weight[0].any().item())
print("row 1 in range: ", (table.weight[1].abs() <= 1).all().item())

import torch
from torch import nn

torch.manual_seed(0)
table = nn.Embedding(4, 2, padding_idx=0)
nn.init.uniform_(table.weight, -1, 1)
with torch.no_grad():
    if table.padding_idx is not None:  # (1)!
        table.weight[table.padding_idx] = 0  # (2)!

print("pad row is zero:    ", not table.weight[0].any().item())
table(torch.tensor([0, 1])).sum().backward()
print("gradient of pad row:", table.weight.grad[0].tolist())
print("gradient of row 1:  ", table.weight.grad[1].tolist())

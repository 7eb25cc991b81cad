import torch
from torch import nn

table = nn.Embedding(3, 2, max_norm=1.0)
nn.init.constant_(table.weight, 3.0)
table.eval()
before = table.weight.clone()
with torch.no_grad():
    table(torch.tensor([1]))
print("changed in eval():", (table.weight != before).any(dim=1).tolist())
print("norms:", [round(v, 2) for v in table.weight.norm(dim=1).tolist()])

import torch
from torch import nn

table = nn.Embedding(3, 2, max_norm=1.0)
nn.init.constant_(table.weight, 3.0)

rows = torch.arange(table.num_embeddings, device=table.weight.device)
with torch.no_grad():
    table(rows)  # (1)!
table.max_norm = None  # (2)!
before = table.weight.detach().clone()
table.eval()
with torch.no_grad():
    table(torch.tensor([1]))
print("norms:", [round(v, 4) for v in before.norm(dim=1).tolist()])
print("unchanged by the lookup:", torch.equal(before, table.weight))

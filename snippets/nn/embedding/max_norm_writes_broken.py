import torch
from torch import nn
from torch.nn.functional import embedding


def norms(weight):
    return [round(v, 2) for v in weight.norm(dim=1).tolist()]


table = nn.Embedding(3, 2, max_norm=1.0)
nn.init.constant_(table.weight, 3.0)
table.eval()
with torch.no_grad():
    table(torch.tensor([1]))
print("after a lookup in eval():", norms(table.weight))

vectors = torch.full((3, 2), 3.0)
embedding(torch.tensor([1]), vectors, max_norm=1.0)
print("caller's own tensor:     ", norms(vectors))

table = nn.Embedding(3, 2, max_norm=True)  # (1)!
nn.init.constant_(table.weight, 3.0)
table(torch.tensor([1]))
print("max_norm=True:           ", norms(table.weight))

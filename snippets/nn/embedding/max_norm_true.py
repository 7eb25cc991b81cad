import torch
from torch import nn
from torch.nn.functional import embedding

vectors = torch.full((3, 2), 3.0)
embedding(torch.tensor([1]), vectors, max_norm=1.0)
print("caller's own tensor:", vectors.tolist())

table = nn.Embedding(3, 2, max_norm=True)  # (1)!
nn.init.constant_(table.weight, 3.0)
table(torch.tensor([1]))
norms = table.weight.norm(dim=1)
print("max_norm=True:", [round(v, 2) for v in norms.tolist()])

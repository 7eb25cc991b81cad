import torch
from torch import nn


def build():
    table = nn.Embedding(3, 2, max_norm=1.0)
    nn.init.constant_(table.weight, 3.0)
    return table, torch.ones(4, 2, requires_grad=True)


ids = torch.tensor([1, 2])

table, W = build()
a = table.weight.clone() @ W.T  # (1)!
b = table(ids) @ W.T
(a.sum() * b.sum()).backward()
print("clone:        a =", [round(v, 3) for v in a[:, 0].tolist()])

table, W = build()
b = table(ids) @ W.T  # (2)!
a = table.weight @ W.T
(a.sum() * b.sum()).backward()
print("lookup first: a =", [round(v, 3) for v in a[:, 0].tolist()])

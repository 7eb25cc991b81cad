import torch
from torch import nn

table = nn.Embedding(3, 2, max_norm=1.0)
nn.init.constant_(table.weight, 3.0)
W = torch.ones(4, 2, requires_grad=True)

a = table.weight @ W.T
b = table(torch.tensor([1, 2])) @ W.T  # (1)!
(a.sum() * b.sum()).backward()
print("a:", a[:, 0].tolist())

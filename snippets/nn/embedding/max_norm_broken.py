import torch
from torch import nn

table = nn.Embedding(3, 5, max_norm=1.0)
W = torch.ones(7, 5, requires_grad=True)

a = table.weight @ W.T
b = table(torch.tensor([1, 2])) @ W.T  # (1)!
(a.sum() * b.sum()).backward()

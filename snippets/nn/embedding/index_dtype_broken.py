import torch
from torch import nn

table = nn.Embedding(10, 4)
ids = torch.zeros(2, 3)  # (1)!
ids[0, :2] = torch.tensor([1, 2])
print("ids:", ids.dtype)
print("vectors:", tuple(table(ids).shape))

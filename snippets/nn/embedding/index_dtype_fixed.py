import torch
from torch import nn

table = nn.Embedding(10, 4)

ids = torch.zeros(2, 3, dtype=torch.long)
ids[0, :2] = torch.tensor([1, 2])
print(tuple(table(ids).shape))

print("an empty list becomes", torch.tensor([]).dtype)
no_words = torch.tensor([], dtype=torch.long)
print(tuple(table(no_words).shape))

print("1.9 becomes row", torch.tensor(1.9).long().item())  # (1)!

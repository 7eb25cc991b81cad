import torch
from torch import nn
from torch.nn.functional import one_hot

table = nn.Embedding(100, 4)
encoded = one_hot(torch.tensor([7]), 100)
ids = encoded.argmax(dim=-1)
print("ids:", ids.tolist(), " vectors:", tuple(table(ids).shape))

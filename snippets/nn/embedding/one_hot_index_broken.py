import torch
from torch import nn
from torch.nn.functional import one_hot

table = nn.Embedding(100, 4)
ids = one_hot(torch.tensor([7]), 100)

vectors = table(ids)
print("vectors:", tuple(vectors.shape), "- expected (1, 4)")
print("rows used:", ids.unique().tolist(), "- expected [7]")

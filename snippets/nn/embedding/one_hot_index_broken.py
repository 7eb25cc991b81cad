import torch
from torch import nn
from torch.nn.functional import one_hot

table = nn.Embedding(100, 4)
encoded = one_hot(torch.tensor([7]), 100)
vectors = table(encoded)
print("vectors:", tuple(vectors.shape), "- expected (1, 4)")
print("rows used:", encoded.unique().tolist(), "- expected [7]")

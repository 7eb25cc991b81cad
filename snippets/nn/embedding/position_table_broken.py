import torch
from torch import nn

max_length = 8
tokens = nn.Embedding(100, 4)
positions = nn.Embedding(max_length, 4)

ids = torch.arange(10)[None]  # one text of 10 tokens
steps = torch.arange(ids.shape[1])
print("tokens:", ids.shape[1], "positions:", positions.num_embeddings)
print("output:", tuple((tokens(ids) + positions(steps)).shape))

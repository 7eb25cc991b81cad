import torch
from torch import nn

vocabulary = {"<pad>": 0, "the": 1, "cat": 2, "sat": 3}
table = nn.Embedding(max(vocabulary.values()) + 1, 4)  # (1)!
ids = torch.tensor([vocabulary[word] for word in ("the", "cat", "sat")])
print("ids:", ids.min().item(), "to", ids.max().item())
print("rows:", table.num_embeddings)
print("vectors:", tuple(table(ids).shape))

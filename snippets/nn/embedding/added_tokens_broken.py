import torch
from torch import nn

vocabulary = {"<pad>": 0, "hello": 1, "world": 2}
table = nn.Embedding(len(vocabulary), 4)
for token in ["<user>", "<bot>"]:
    vocabulary[token] = len(vocabulary)

ids = torch.tensor([vocabulary["<user>"], vocabulary["hello"]])
print("tokens:", len(vocabulary), "rows:", table.num_embeddings)
print("output:", tuple(table(ids).shape))

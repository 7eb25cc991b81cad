import torch
from torch import nn

vocabulary = {"<pad>": 0, "hello": 1, "world": 2}
table = nn.Embedding(len(vocabulary), 4)
for token in ["<user>", "<bot>"]:
    vocabulary[token] = len(vocabulary)

old = table.weight.detach()
table = nn.Embedding(len(vocabulary), old.shape[1]).to(old)
with torch.no_grad():
    table.weight[: len(old)] = old
    table.weight[len(old) :] = old.mean(0)
ids = torch.tensor([vocabulary["<user>"], vocabulary["hello"]])
print("tokens:", len(vocabulary), "rows:", table.num_embeddings)
print("output:", tuple(table(ids).shape))

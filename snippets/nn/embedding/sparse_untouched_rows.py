import torch
from torch import nn


def train(sparse, optimizer_class):
    table = nn.Embedding(3, 1, sparse=sparse)
    nn.init.zeros_(table.weight)
    optimizer = optimizer_class(table.parameters(), lr=1.0)
    for word in (0, 1, 1):
        optimizer.zero_grad()
        table(torch.tensor([word])).sum().backward()
        optimizer.step()
        print(f"  word {word}: row 0 = {table.weight[0].item():.2f}")


print("Adam:")
train(False, torch.optim.Adam)
print("SparseAdam:")
train(True, torch.optim.SparseAdam)

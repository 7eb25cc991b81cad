import torch
from torch import nn

table = nn.Embedding(1000, 4, sparse=True)
head = nn.Linear(4, 1)
optimizers = [
    torch.optim.SparseAdam(table.parameters(), lr=0.1),
    torch.optim.Adam(head.parameters(), lr=0.1),  # (1)!
]

before = table.weight.detach().clone()
head(table(torch.tensor([1, 1, 3]))).sum().backward()
for optimizer in optimizers:
    optimizer.step()
moved = (table.weight != before).any(dim=1).nonzero().flatten()
print("rows moved:", moved.tolist())

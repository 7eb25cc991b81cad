import torch
from torch import nn

table = nn.Embedding(1000, 4)
optimizer = torch.optim.Adam(table.parameters())
table(torch.tensor([1, 1, 3])).sum().backward()
print("gradient:", table.weight.grad.layout)
optimizer.step()
print("step done")

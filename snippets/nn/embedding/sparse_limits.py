import torch
from torch import nn

table = nn.Embedding(1000, 4, sparse=True)
table(torch.tensor([1, 1, 3])).sum().backward()
grad = table.weight.grad
print("layout:", grad.layout, " rows stored:", grad._nnz())

try:
    nn.utils.clip_grad_norm_(table.parameters(), 1.0)
except NotImplementedError as error:
    print("clip_grad_norm_:", type(error).__name__)
try:
    torch.optim.SGD(table.parameters(), lr=0.1, weight_decay=0.1).step()
except RuntimeError as error:
    print("SGD, weight_decay:", error)

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

embedding = nn.Embedding(10, 4)
embedding.requires_grad_(False)
block = nn.Linear(4, 2)

x = embedding(torch.tensor([1, 2, 3]))
y = checkpoint(block, x, use_reentrant=True)
print("requires_grad:", x.requires_grad, "in,", y.requires_grad, "out")
y.sum().backward()
print("gradient of the block:", block.weight.grad is not None)

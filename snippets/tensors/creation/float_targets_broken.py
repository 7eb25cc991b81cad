import torch
from torch import nn

logits = torch.tensor([[2.0, 0.0], [0.0, 2.0]])
targets = torch.Tensor([0, 1])
print("targets:", targets.dtype)
loss = nn.functional.cross_entropy(logits, targets)
print(f"loss: {loss:.4f}")

import torch
from torch.nn.functional import cross_entropy

logits = torch.zeros(4, 2)
classes = torch.tensor([0, 1, 1, 0], dtype=torch.int32)
loss = cross_entropy(logits, classes.long())
print(f"loss: {loss:.4f}")

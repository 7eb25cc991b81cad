import torch
from torch.nn.functional import cross_entropy

logits = torch.zeros(2, 3, 4)
logits[0, 0, 2:] = 100.0
target = torch.tensor([[1, 2, 0, 0], [1, 1, 2, 2]])
lengths = torch.tensor([2, 4])
mask = torch.arange(target.shape[1]) < lengths[:, None]
target = target.masked_fill(~mask, -100)  # (1)!
loss = cross_entropy(logits, target)
print(f"loss: {loss.item():.4f} - expected 1.0986")

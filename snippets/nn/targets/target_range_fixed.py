import torch
import torch.nn.functional as F

logits = torch.zeros(2, 3)
labels = torch.tensor([1, 3])

loss = F.cross_entropy(logits, labels - 1)

print(f"loss: {loss:.4f}")

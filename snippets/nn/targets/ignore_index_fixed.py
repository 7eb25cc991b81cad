import torch
import torch.nn.functional as F

logits = torch.zeros(2, 3)
labels = torch.tensor([0, 255])

loss = F.cross_entropy(logits, labels, ignore_index=255)

print(f"loss: {loss:.4f}")

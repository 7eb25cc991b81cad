import torch
import torch.nn.functional as F

logits = torch.zeros(2, 3)
labels = torch.tensor([-100, -100])

loss = F.cross_entropy(logits, labels, reduction="sum")
loss = loss / (labels != -100).sum().clamp(min=1)  # (1)!

print(f"loss: {loss:.4f}")

import torch
import torch.nn.functional as F

logits = torch.zeros(2, 3)
labels = torch.tensor([-100, -100])

loss = F.cross_entropy(logits, labels)

print(f"loss: {loss:.4f}")

import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 1.0, 0.0], [0.0, 3.0, 1.0]])
labels = torch.tensor([[1, 0, 0], [0, 1, 0]])

loss = F.cross_entropy(logits, labels.argmax(dim=1))

print(f"loss: {loss:.4f}")

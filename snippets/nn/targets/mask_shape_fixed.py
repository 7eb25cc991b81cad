import torch
import torch.nn.functional as F

logits = torch.zeros(1, 3, 2, 2)
mask = torch.zeros(1, 1, 2, 2, dtype=torch.long)

loss = F.cross_entropy(logits, mask.squeeze(1))

print(f"loss: {loss:.4f}")

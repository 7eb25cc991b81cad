import torch
import torch.nn.functional as F

logits = torch.zeros(2, 3)
one_based = torch.tensor([1, 3])
print(F.cross_entropy(logits, one_based - 1))
print(F.cross_entropy(logits, torch.tensor([-1, 0]), ignore_index=-1))
print(F.cross_entropy(logits, torch.tensor([0, 255]), ignore_index=255))

labels = torch.tensor([-100, -100])
loss = F.cross_entropy(logits, labels, reduction="sum")
print(loss / (labels != -100).sum().clamp(min=1))  # (1)!

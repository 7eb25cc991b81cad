import torch
import torch.nn.functional as F

raw = torch.tensor([1, 2, 4, 2])
classes = raw.unique()  # (1)!
labels = torch.searchsorted(classes, raw)
print("classes:", classes.tolist(), "labels:", labels.tolist())

logits = torch.zeros(4, len(classes))  # (2)!
assert 0 <= labels.min() and labels.max() < logits.shape[1]
print(f"loss: {F.cross_entropy(logits, labels).item():.4f}")

mask = torch.tensor([0, 2, 255, 255])  # 255: unlabelled
loss = F.cross_entropy(logits, mask, ignore_index=255)
print(f"with ignore_index=255: {loss.item():.4f}")

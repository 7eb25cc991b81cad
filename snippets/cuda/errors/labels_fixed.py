import torch
import torch.nn.functional as F

raw = torch.tensor([1, 2, 4, 255])  # 255: unlabelled
known = raw != 255
classes = raw[known].unique()  # (1)!
labels = torch.where(known, torch.searchsorted(classes, raw), 255)
print("classes:", classes.tolist(), "labels:", labels.tolist())

logits = torch.zeros(4, len(classes))  # (2)!
assert labels[known].max() < logits.shape[1]
loss = F.cross_entropy(logits, labels, ignore_index=255)
print(f"loss: {loss.item():.4f}")

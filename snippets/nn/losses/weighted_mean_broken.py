import torch
import torch.nn.functional as F

log_probs = torch.tensor([[-1.0, -9.0], [-9.0, -4.0]])
labels = torch.tensor([0, 1])
weight = torch.tensor([1.0, 3.0])

total, count = 0.0, 0.0
for batch, label in zip(log_probs.split(1), labels.split(1)):
    total += F.nll_loss(batch, label, weight).item()
    count += 1

print("from two batches:", total / count)  # (1)!
print("in one batch:    ", F.nll_loss(log_probs, labels, weight).item())

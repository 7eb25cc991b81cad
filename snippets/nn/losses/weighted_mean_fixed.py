import torch
import torch.nn.functional as F

log_probs = torch.tensor([[-1.0, -9.0], [-9.0, -4.0]])
labels = torch.tensor([0, 1])
weight = torch.tensor([1.0, 3.0])

total, count = 0.0, 0.0
for i in range(2):
    batch, label = log_probs[i : i + 1], labels[i : i + 1]
    total += F.nll_loss(batch, label, weight=weight, reduction="sum")
    count += weight[label[label != -100]].sum()  # (1)!
print("from two batches:", (total / count).item())
print("in one batch:    ", F.nll_loss(log_probs, labels, weight).item())

ignored = torch.tensor([0, -100])
print("one ignored:     ", F.nll_loss(log_probs, ignored).item())  # (2)!

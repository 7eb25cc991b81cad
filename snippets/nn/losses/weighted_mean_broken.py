import torch
import torch.nn.functional as F

log_probs = torch.tensor([[-1.0, -9.0], [-9.0, -4.0]])
labels = torch.tensor([0, 1])
weight = torch.tensor([1.0, 3.0])

each = F.nll_loss(log_probs, labels, weight=weight, reduction="none")
print("each:", each.tolist(), "plain mean:", each.mean().item())
print("nll_loss:", F.nll_loss(log_probs, labels, weight=weight).item())

halves = [
    F.nll_loss(log_probs[i : i + 1], labels[i : i + 1], weight=weight)
    for i in range(2)
]
print("mean of two batches:", torch.stack(halves).mean().item())  # (1)!

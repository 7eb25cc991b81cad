import torch
import torch.nn.functional as F

logits = torch.tensor([[2.0, 1.0, 0.0], [0.0, 3.0, 1.0]])
labels = torch.tensor([0, 1])

log_probs = F.log_softmax(logits, dim=1)
one_hot = F.one_hot(labels, 3).float()
print("cross_entropy:", F.cross_entropy(logits, labels))
print("nll_loss:     ", F.nll_loss(log_probs, labels))
print("pick, negate: ", -log_probs[[0, 1], labels].mean())  # (1)!
print("one-hot sum:  ", -(one_hot * log_probs).sum(1).mean())
print("soft targets: ", F.cross_entropy(logits, one_hot))  # (2)!
print("smoothing:    ", F.cross_entropy(logits, labels, label_smoothing=0.1))

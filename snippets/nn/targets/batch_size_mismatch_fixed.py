import torch
import torch.nn.functional as F

labels = torch.tensor([0, 1])
one_hot = F.one_hot(labels, 3)
logits = torch.zeros(2, 3)
print(F.cross_entropy(logits, one_hot.argmax(dim=1)))

features = torch.zeros(2, 4, 2, 2)
logits = torch.nn.Linear(16, 3)(features.flatten(1))
assert len(logits) == len(labels)  # (1)!
print(tuple(logits.shape), tuple(labels.shape))

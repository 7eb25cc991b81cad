import torch
import torch.nn.functional as F

labels = torch.tensor([0, 1])
one_hot = F.one_hot(labels, 3)
logits = torch.zeros(2, 3)
try:
    F.cross_entropy(logits, one_hot.flatten())
except ValueError as error:
    print("flattened one-hot:", error)

features = torch.zeros(2, 4, 2, 2)
logits = torch.nn.Linear(4, 3)(features.view(-1, 4))  # (1)!
F.cross_entropy(logits, labels)

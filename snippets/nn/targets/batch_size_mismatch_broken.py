import torch
import torch.nn.functional as F
from torch import nn

labels = torch.tensor([0, 1])
features = torch.zeros(2, 4, 2, 2)

head = nn.Linear(4, 3)
logits = head(features.view(-1, 4))  # (1)!

print("logits:", tuple(logits.shape), "labels:", tuple(labels.shape))
loss = F.cross_entropy(logits, labels)

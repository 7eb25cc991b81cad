import torch
from torch import nn

features = torch.ones(4, 2, 2, 2)  # (1)!
head = nn.Linear(8, 10)
logits = head(features)
print("logits:", tuple(logits.shape))

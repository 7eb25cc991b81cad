import torch
from torch import nn

features = torch.ones(4, 2, 2, 2)
head = nn.Linear(8, 10)
logits = head(features.flatten(1))
print("logits:", tuple(logits.shape))

import torch
from torch import nn

features = torch.ones(2, 4, 3, 3)
head = nn.Linear(4 * 3 * 3, 5)
output = head(features)

print(tuple(output.shape))

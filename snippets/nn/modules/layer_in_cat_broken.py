import torch
from torch import nn

left, right = nn.Linear(3, 2), nn.Linear(3, 2)
x = torch.rand(4, 3)

both = torch.cat([left, right], dim=1)

print("output:", tuple(both.shape))

import torch
from torch import nn

model = nn.Sequential(nn.Linear(5, 3), nn.BatchNorm1d(3))
output = model(torch.zeros(1, 5))
print("output:", tuple(output.shape))

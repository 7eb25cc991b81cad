import torch
from torch import nn

model = nn.Linear(2, 1)
x = torch.ones(1, 2)
device = "meta"

model.to(device)  # (1)!
x.to(device)  # (2)!
print("model:", model.weight.device)
print("x:    ", x.device)

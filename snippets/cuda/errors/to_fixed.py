import torch
from torch import nn

model = nn.Linear(2, 1)
x = torch.ones(1, 2)

model.to("meta")
x = x.to("meta")
print("model:", model.weight.device)
print("x:    ", x.device)

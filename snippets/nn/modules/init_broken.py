import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 4, 1, bias=False),
    nn.BatchNorm2d(4),
    nn.Flatten(),
    nn.Linear(4, 2),
)
for parameter in model.parameters():  # (1)!
    nn.init.xavier_uniform_(parameter)

print("weight of BatchNorm:", model[1].weight.tolist())

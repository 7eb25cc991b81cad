import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(3, 4, 1, bias=False),
    nn.BatchNorm2d(4),
    nn.Flatten(),
    nn.Linear(4, 2),
)
for parameter in net.parameters():  # (1)!
    nn.init.xavier_uniform_(parameter)
bound = (6 / (3 + 4)) ** 0.5
print("inside the bound:", bool((net[0].weight.abs() <= bound).all()))
print("BatchNorm weight untouched:", net[1].weight.tolist())

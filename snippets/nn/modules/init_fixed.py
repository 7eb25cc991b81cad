import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(3, 4, 1, bias=False),
    nn.BatchNorm2d(4),
    nn.Flatten(),
    nn.Linear(4, 2),
)
for module in net.modules():  # (1)!
    if isinstance(module, (nn.Linear, nn.Conv2d)):
        nn.init.xavier_uniform_(module.weight)
bound = (6 / (3 + 4)) ** 0.5
print("inside the bound:", bool((net[0].weight.abs() <= bound).all()))
print("BatchNorm weight untouched:", net[1].weight.tolist())

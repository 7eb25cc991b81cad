import torch
from torch import nn


def init(module):
    if isinstance(module, (nn.Linear, nn.Conv2d)):  # (1)!
        nn.init.xavier_uniform_(module.weight)
        if module.bias is not None:  # (2)!
            nn.init.zeros_(module.bias)


torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(3, 4, 1),
    nn.BatchNorm2d(4),
    nn.Flatten(),
    nn.Linear(4, 2, bias=False),
)
net.apply(init)  # (3)!
bound = (6 / (3 + 4)) ** 0.5
print("inside the bound:", bool((net[0].weight.abs() <= bound).all()))
print("bias:", net[0].bias.tolist())
print("BatchNorm weight untouched:", net[1].weight.tolist())

import torch
from torch import nn

net = nn.Sequential(
    nn.Sequential(nn.Linear(2, 2), nn.ReLU()), nn.Linear(2, 1)
)
net(torch.ones(1, 2)).sum().backward()

modules = list(net.modules())
for index, module in enumerate(modules):
    print(index, type(module).__name__)
print(modules[3].weight.grad)

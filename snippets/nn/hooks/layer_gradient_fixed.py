from collections import OrderedDict

import torch
from torch import nn

body = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
net = nn.Sequential(OrderedDict(body=body, head=nn.Linear(2, 1)))
net(torch.ones(1, 2)).sum().backward()
modules = list(net.modules())
for index, module in enumerate(modules):
    print(index, type(module).__name__)

weight = net.get_parameter("head.weight")  # (1)!

print("gradient:", tuple(weight.grad.shape))

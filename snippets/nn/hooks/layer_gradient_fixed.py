from collections import OrderedDict

import torch
from torch import nn

body = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
net = nn.Sequential(OrderedDict(body=body, head=nn.Linear(2, 1)))  # (1)!
print([name for name, _ in net.named_parameters()])
weight = net.get_parameter("head.weight")  # (2)!
print("before backward:", weight.grad)

hidden = net.body(torch.ones(1, 2))
hidden.retain_grad()  # (3)!
net.head(hidden).sum().backward()
print("after backward: ", tuple(weight.grad.shape))
print("hidden:         ", tuple(hidden.grad.shape))

net.zero_grad()
print("after zero_grad:", weight.grad)

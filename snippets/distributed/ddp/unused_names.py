import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(2, 2)
        self.extra = nn.Linear(2, 2)

    def forward(self, x):
        return self.body(x)


net = Net()
net(torch.ones(1, 2)).sum().backward()  # (1)!
for name, parameter in net.named_parameters():
    if parameter.grad is None:
        print("no gradient:", name)

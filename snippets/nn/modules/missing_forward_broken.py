import torch
from torch import nn


class Net(nn.Module):
    def foward(self, x):
        return x


layers = nn.ModuleList([nn.Linear(2, 2), nn.ReLU()])
for module in (Net(), layers):
    try:
        module(torch.ones(1, 2))
    except NotImplementedError as error:
        print(error)

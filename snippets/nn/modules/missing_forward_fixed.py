import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(2, 2), nn.ReLU()])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


chain = nn.Sequential(nn.Linear(2, 2), nn.ReLU())  # (1)!
print(tuple(Net()(torch.ones(1, 2)).shape))
print(tuple(chain(torch.ones(1, 2)).shape))
print("Net defines forward:", "forward" in vars(Net))  # (2)!

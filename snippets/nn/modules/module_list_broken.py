import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 1)]

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


model = Net()
print("state_dict:", list(model.state_dict()))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

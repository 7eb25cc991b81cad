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


net = Net()
print("parameters:", len(list(net.parameters())))
print("state_dict:", list(net.state_dict()))
net.to(torch.float64)  # (1)!
try:
    print("output:", net(torch.ones(1, 2, dtype=torch.float64)).dtype)
except RuntimeError as error:
    print(type(error).__name__, error)
torch.optim.SGD(net.parameters(), lr=0.1)

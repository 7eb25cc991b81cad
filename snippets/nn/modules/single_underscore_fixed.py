import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 2)

    def forward(self, x):
        return self.fc(x)


net = Net()
print("parameters:", len(list(net.parameters())))
print(net(torch.ones(1, 3)).shape)

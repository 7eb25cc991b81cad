import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(2, 2), nn.ReLU()])

    def forward(self, x):
        return self.layers(x)


print("Net defines forward:", "forward" in vars(Net))
model = Net()
output = model(torch.ones(1, 2))
print("output:", tuple(output.shape))

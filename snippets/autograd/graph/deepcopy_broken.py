import copy

import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 2)

    def forward(self, x):
        self.features = self.layer(x)
        return self.features.sum()


net = Net()
copy.deepcopy(net)
print("copied before the first forward")
net(torch.ones(1, 2))
copy.deepcopy(net)

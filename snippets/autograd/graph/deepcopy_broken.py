import copy

import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 2)

    def forward(self, x):
        features = self.layer(x)
        self.features = features
        return features.sum()


net = Net()
copy.deepcopy(net)
print("copied before the first forward")
net(torch.ones(1, 2))
copy.deepcopy(net)
print("copied after it")

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def foward(self, x):
        return self.layer(x)


print("Net defines forward:", "forward" in vars(Net))  # (1)!
print(tuple(Net()(torch.ones(1, 2)).shape))

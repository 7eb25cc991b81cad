import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def foward(self, x):
        return self.layer(x)


print("Net defines forward:", "forward" in vars(Net))  # (1)!
model = Net()
output = model(torch.ones(1, 2))
print("output:", tuple(output.shape))

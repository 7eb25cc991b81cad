import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 2)


torch.manual_seed(0)
state = Net().state_dict()
model = Net()
model.load_state_dict(state)
print("loaded:", model.layer.weight.equal(state["layer.weight"]))

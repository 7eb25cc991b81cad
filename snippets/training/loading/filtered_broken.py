import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(2, 3)
        self.head = nn.Linear(3, 1)


pretrained = {f"net.{k}": v for k, v in Net().state_dict().items()}
model = Net()
before = model.encoder.weight.clone()

state = model.state_dict()
kept = {k: v for k, v in pretrained.items() if k in state}
state.update(kept)
print(model.load_state_dict(state))  # (1)!
print("changed:", not torch.equal(before, model.encoder.weight))

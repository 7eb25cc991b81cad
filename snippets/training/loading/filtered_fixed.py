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

pretrained = {k.removeprefix("net."): v for k, v in pretrained.items()}
state = model.state_dict()
kept = {k: v for k, v in pretrained.items() if k in state}
assert kept.keys() == state.keys()  # (1)!
state.update(kept)
print(model.load_state_dict(state))
print("changed:", not torch.equal(before, model.encoder.weight))

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
state = {k.removeprefix("net."): v for k, v in pretrained.items()}
del state["head.weight"], state["head.bias"]  # (1)!
result = model.load_state_dict(state, strict=False)
assert result.missing_keys == ["head.weight", "head.bias"]
assert not result.unexpected_keys
print("changed:", not torch.equal(before, model.encoder.weight))

import torch
from torch import nn


def net(*values):
    layers = [nn.Linear(1, 1, bias=False) for _ in values]
    for layer, value in zip(layers, values):
        nn.init.constant_(layer.weight, value)
    return nn.Sequential(*layers)


trained = net(1.0, 2.0, 3.0)
model = net(0.0, 0.0)
state = trained.state_dict()
state = {"0.weight": state["1.weight"], "1.weight": state["2.weight"]}
print(model.load_state_dict(state))
x = torch.ones(1, 1)
print("without the first layer:", trained[1:](x).item())
print("loaded model:           ", model(x).item())  # (1)!

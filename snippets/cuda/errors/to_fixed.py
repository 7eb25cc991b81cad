import copy

import torch
from torch import nn

model = nn.Linear(2, 1).to("meta")
x = torch.ones(1, 2).to("meta")
print("model:", model.weight.device, "x:", x.device)

first = nn.Linear(2, 1)
second = copy.deepcopy(first).to("meta")
print("first:", first.weight.device, "second:", second.weight.device)

y = torch.ones(2)
print("nothing to do, same tensor:", y.to("cpu") is y)

import copy

from torch import nn

model = nn.Linear(2, 1)
moved = copy.deepcopy(model).to("meta")
print("model:", model.weight.device, "moved:", moved.weight.device)

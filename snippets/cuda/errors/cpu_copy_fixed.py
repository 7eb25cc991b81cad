import copy

from torch import nn

model, device = nn.Linear(2, 1), "meta"
moved = copy.deepcopy(model).to(device)
print("model:", model.weight.device, "moved:", moved.weight.device)

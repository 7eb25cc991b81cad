import copy

from torch import nn

device = "meta"
model = nn.Linear(2, 1)
gpu_model = copy.deepcopy(model).to(device)

print("model:", model.weight.device)
print("gpu_model:", gpu_model.weight.device)

import torch
from torch import nn

model = nn.Linear(2, 1)
x = torch.ones(1, 2)
model.cuda()
x.cuda()  # (1)!
print("model:", model.weight.device.type, "x:", x.device.type)
model(x)

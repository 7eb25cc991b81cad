import torch
from torch import nn

model = nn.Linear(2, 1)
x = torch.ones(1, 2)
model.cuda()
x = x.cuda()
print("model:", model.weight.device.type, "x:", x.device.type)
print("output:", tuple(model(x).shape))
print("nothing to do, same tensor:", x.cuda() is x, x.to("cuda") is x)

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU())
x = torch.randn(2, 3, 8, 8)

with torch.autocast(x.device.type, dtype=torch.bfloat16):
    out = model(x)
print("output: ", out.dtype)
print("weights:", model[0].weight.dtype)

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 4, 1, bias=False),
    nn.BatchNorm2d(4),
    nn.Flatten(),
    nn.Linear(4, 2),
)
for module in model.modules():  # (1)!
    if isinstance(module, (nn.Linear, nn.Conv2d)):
        nn.init.xavier_uniform_(module.weight)

print("weight of BatchNorm:", model[1].weight.tolist())

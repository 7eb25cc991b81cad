import torch
from torch import nn

backbone = nn.BatchNorm1d(1)
model = nn.Sequential(backbone, nn.Linear(1, 2))
backbone.requires_grad_(False)
backbone.eval()  # (1)!

model.train()
for _ in range(10):
    model(torch.tensor([[9.0], [11.0]]))
print("weight:", backbone.weight.item(), "bias:", backbone.bias.item())
print("running_mean:", round(backbone.running_mean.item(), 2))

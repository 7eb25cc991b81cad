import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 4)
target = x[:, :1] - x[:, 1:2]
model = nn.Sequential(nn.Linear(4, 32), nn.ReLU(), nn.Linear(32, 1))

optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for step in range(200):
    optimizer.zero_grad()
    loss = nn.functional.mse_loss(model(x), target)
    loss.backward()
    optimizer.step()

active = (model[:2](x) > 0).any(dim=0)
print("more than half of the units are dead:", active.sum().item() < 16)
unused = model[0].weight.grad[~active]
print("gradient of the dead units:", unused.abs().sum().item())
print("loss below 0.1:", loss.item() < 0.1)

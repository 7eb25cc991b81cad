import torch
from torch import nn

torch.manual_seed(0)
layers = []
for _ in range(12):
    layers += [nn.Linear(32, 32), nn.LayerNorm(32), nn.ReLU()]
model = nn.Sequential(*layers, nn.Linear(32, 1))

x = torch.randn(64, 32)
loss = (model(x) - x.sum(1, keepdim=True)).pow(2).mean()
loss.backward()

linear = [m for m in model if isinstance(m, nn.Linear)]
norms = [m.weight.grad.norm().item() for m in linear]
print("first / last below 1e-6:", norms[0] / norms[-1] < 1e-6)
print("first / last below 1e-2:", norms[0] / norms[-1] < 1e-2)

import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 8)
for activation in (nn.ReLU(), nn.LeakyReLU()):
    layer = nn.Linear(8, 4)
    with torch.no_grad():
        layer.bias.copy_(torch.tensor([0.0, 0.0, -50.0, -50.0]))
    activation(layer(x)).sum().backward()
    dead = (layer.weight.grad == 0).all(dim=1)  # (1)!
    print(type(activation).__name__, "dead units:", dead.tolist())

import torch
from torch import nn

gradients = []


def keep(module, args, output):
    output.register_hook(gradients.append)  # (1)!


model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(inplace=True))
with torch.no_grad():
    model[0].weight.copy_(torch.tensor([[1.0, 1.0], [-1.0, -1.0]]))
    model[0].bias.zero_()
x = torch.ones(1, 2, requires_grad=True)

model[0].register_forward_hook(keep)

print("view:", model[0](x)._is_view())
model(x).sum().backward()
print("gradient:", gradients[0].tolist())

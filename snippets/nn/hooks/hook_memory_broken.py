import torch
from torch import nn

net = nn.Sequential(nn.Linear(2, 3), nn.ReLU())
features = []


def keep(module, args, output):
    features.append(output)


handle = net[0].register_forward_hook(keep)
for _ in range(3):
    net(torch.ones(1, 2))

print("with a graph:", sum(f.grad_fn is not None for f in features))

net(torch.ones(1, 2))
print("stored:", len(features))

import torch
from torch import nn

net = nn.Sequential()
net.add_module("body", nn.Sequential(nn.Linear(2, 3), nn.ReLU()))
net.add_module("head", nn.Linear(3, 1))
features = {}


def keep(name):
    def hook(module, args, output):
        features[name] = output.detach().clone()  # (1)!

    return hook


handles = [
    module.register_forward_hook(keep(name))
    for name, module in net.named_modules()
    if name  # (2)!
]
net(torch.ones(1, 2))
print("hooked: ", list(features))
print("graph kept alive:", features["body"].grad_fn is not None)

for handle in handles:
    handle.remove()  # (3)!
features.clear()
net(torch.ones(1, 2))
print("hooks still firing:", len(features))

import torch
from torch import nn

net = nn.Sequential()
net.add_module("body", nn.Sequential(nn.Linear(2, 3), nn.ReLU()))
net.add_module("head", nn.Linear(3, 1))
features = {}


def keep(name):
    def hook(module, args, output):
        features[name] = output.detach().clone()

    return hook


for name, module in net.named_children():
    module.register_forward_hook(keep(name))

net(torch.ones(1, 2))
print("hooked:", list(features))

import torch
from torch import nn

net = nn.Sequential()
net.add_module("body", nn.Sequential(nn.Linear(2, 3), nn.ReLU()))
net.add_module("head", nn.Linear(3, 1))
features, handles = {}, []


def keep(name):
    def hook(module, args, output):
        features[name] = output

    return hook


for name, module in net.named_children():  # (1)!
    handles.append(module.register_forward_hook(keep(name)))

net(torch.ones(1, 2))
print("hooked:", list(features))
print("graph kept alive:", features["body"].grad_fn is not None)
features.clear()
net(torch.ones(1, 2))
print("hooks still firing:", len(features))

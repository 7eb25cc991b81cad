import torch
from torch import nn

net = nn.Sequential()
net.add_module("body", nn.Sequential(nn.Linear(2, 3), nn.ReLU()))
net.add_module("head", nn.Linear(3, 1))
features, handles = {}, []


def keep(name):
    def hook(module, args, output):
        features[name] = output.detach().clone()  # (1)!

    return hook


for name, module in net.named_modules():  # (2)!
    handles.append(module.register_forward_hook(keep(name)))

net(torch.ones(1, 2))
print("hooked:", list(features))
print("graph kept alive:", features["body"].grad_fn is not None)
features.clear()
for handle in handles:
    handle.remove()
net(torch.ones(1, 2))
print("hooks still firing:", len(features))

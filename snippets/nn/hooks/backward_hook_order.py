import torch
from torch import nn


def report(name):
    def hook(module, grad_input, grad_output):
        shapes = [g if g is None else tuple(g.shape) for g in grad_input]
        print(name, "in:", shapes, "out:", tuple(grad_output[0].shape))

    return hook


net = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 1))
for name, layer in net.named_children():
    layer.register_full_backward_hook(report(f"layer {name}"))
net(torch.ones(2, 3)).sum().backward()

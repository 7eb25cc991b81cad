import torch
from torch import nn

layer = nn.Identity()
x = torch.ones(1)


def show(module, args, output):
    print("args:", args)


def double(module, args, output):
    return output * 2  # (1)!


handle = layer.register_forward_hook(show)
layer(x)
layer(input=x)  # (2)!
handle.remove()

layer.register_forward_hook(double)
print("replaced output:", layer(x))

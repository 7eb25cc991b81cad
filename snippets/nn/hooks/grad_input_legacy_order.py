import torch
from torch import nn


def shapes(gradients):
    return [None if g is None else tuple(g.shape) for g in gradients]


def hook(module, grad_input, grad_output):
    print(shapes(grad_input))


layer = nn.Linear(3, 4)
layer.register_backward_hook(hook)

print("2-D input, wants a gradient:")
layer(torch.ones(2, 3, requires_grad=True)).sum().backward()
print("2-D input, wants none:")
layer(torch.ones(2, 3)).sum().backward()
print("3-D input:")
layer(torch.ones(2, 5, 3, requires_grad=True)).sum().backward()

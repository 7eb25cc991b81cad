import torch
from torch import nn

grads = {}


def hook(module, grad_input, grad_output):
    grad_w, grad_x, grad_b = grad_input
    grads.update(weight=grad_w, x=grad_x, bias=grad_b)


layer = nn.Linear(3, 4)
layer.register_full_backward_hook(hook)
x = torch.ones(2, 3, requires_grad=True)
layer(x).sum().backward()

print({name: tuple(grad.shape) for name, grad in grads.items()})

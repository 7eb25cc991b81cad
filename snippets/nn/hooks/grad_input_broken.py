import torch
from torch import nn


def hook(module, grad_input, grad_output):
    grad_w, grad_x, grad_b = grad_input
    print(grad_w.shape, grad_x.shape, grad_b.shape)


layer = nn.Linear(3, 4)
layer.register_full_backward_hook(hook)
x = torch.ones(2, 3, requires_grad=True)
layer(x).sum().backward()

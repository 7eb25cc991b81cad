import torch
from torch import nn

grads = {}


def hook(module, grad_input, grad_output):
    grads["x"] = grad_input[0]  # (1)!


layer = nn.Linear(3, 4)
layer.register_full_backward_hook(hook)
x = torch.ones(2, 3, requires_grad=True)
layer(x).sum().backward()
grads.update(weight=layer.weight.grad, bias=layer.bias.grad)  # (2)!

print({name: tuple(grad.shape) for name, grad in grads.items()})

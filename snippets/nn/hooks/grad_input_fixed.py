import torch
from torch import nn


def hook(module, grad_input, grad_output):
    print("grad_input: ", [tuple(g.shape) for g in grad_input])  # (1)!
    print("grad_output:", [tuple(g.shape) for g in grad_output])


layer = nn.Linear(3, 4)
layer.register_full_backward_hook(hook)
layer.weight.register_hook(lambda g: print("weight:", tuple(g.shape)))  # (2)!

x = torch.ones(2, 3, requires_grad=True)
layer(x).sum().backward()
print("bias.grad:", layer.bias.grad)

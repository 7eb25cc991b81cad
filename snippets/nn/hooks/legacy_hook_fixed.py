import torch
from torch import nn


class Mix(nn.Module):
    def forward(self, a, b):
        return torch.exp(2 * a + 3 * b)


def hook(module, grad_input, grad_output):
    print("grad_input:", [g.item() for g in grad_input])


mix = Mix()
mix.register_full_backward_hook(hook)
a = torch.zeros(1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
mix(a, b).backward()
print("true gradients:", [a.grad.item(), b.grad.item()])

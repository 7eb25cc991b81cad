import torch
from torch import nn


class Shift(nn.Module):
    def forward(self, x):
        if x.sum() > 0:  # (1)!
            return x + 1
        return x - 1


model = Shift()
traced = torch.jit.trace(model, torch.ones(2))

x = -torch.ones(2)
print("model ", model(x))
print("traced", traced(x))

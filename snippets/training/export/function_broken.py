import io

import torch
from torch import nn


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


class Net(nn.Module):
    def forward(self, x):
        return Double.apply(x)


traced = torch.jit.trace(Net(), torch.ones(2))
print(traced(torch.ones(2)))
try:
    torch.jit.save(traced, io.BytesIO())
except RuntimeError as error:
    print("RuntimeError:", str(error).strip().partition(". ")[0])

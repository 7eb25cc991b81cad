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


model = Net().eval()
traced = torch.jit.trace(model, torch.ones(2))
torch.jit.save(traced, "double.pt")
exported = torch.jit.load("double.pt")
print(exported(torch.ones(2)))

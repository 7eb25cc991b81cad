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
        return Double.apply(x) if self.training else x * 2  # (1)!


model = Net().eval()
torch.jit.save(torch.jit.trace(model, torch.ones(2)), "double.pt")
print(torch.jit.load("double.pt")(torch.ones(2)))

exported = torch.export.export(Net(), (torch.ones(2),))  # (2)!
torch.export.save(exported, "double.pt2")
print(torch.export.load("double.pt2").module()(torch.ones(2)))

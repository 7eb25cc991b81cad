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
program = torch.export.export(model, (torch.ones(2),))
torch.export.save(program, "double.pt2")
exported = torch.export.load("double.pt2").module()
print(exported(torch.ones(2)))

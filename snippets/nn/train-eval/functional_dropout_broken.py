import torch
from torch import nn
from torch.nn import functional as F


class Functional(nn.Module):
    def forward(self, x):
        return F.dropout(x, 0.5)


class MadeInForward(nn.Module):
    def forward(self, x):
        return nn.Dropout(0.5)(x)


class InAList(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Dropout(0.5)]

    def forward(self, x):
        return self.layers[0](x)


torch.manual_seed(0)
for model in [Functional(), MadeInForward(), InAList(), nn.Dropout(0.5)]:
    model.eval()
    dropped = int((model(torch.ones(1000)) == 0).sum())
    print(f"{type(model).__name__:14} {dropped:4} of 1000 dropped in eval")

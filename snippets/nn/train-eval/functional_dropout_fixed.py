import torch
from torch import nn
from torch.nn import functional as F


class Functional(nn.Module):
    def forward(self, x):
        return F.dropout(x, 0.5, training=self.training)  # (1)!


class Registered(nn.Module):
    def __init__(self):
        super().__init__()
        self.dropout = nn.Dropout(0.5)  # (2)!

    def forward(self, x):
        return self.dropout(x)


torch.manual_seed(0)
x = torch.ones(1000)
for model in [Functional(), Registered()]:
    for mode in [True, False]:
        model.train(mode)
        dropped = int((model(x) == 0).sum())
        print(f"{type(model).__name__:11} training={mode!s:5} {dropped:4}")

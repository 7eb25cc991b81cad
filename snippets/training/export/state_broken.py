import torch
from torch import nn


class Cached(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = None

    def forward(self, x):
        if self.table is None:  # (1)!
            self.table = torch.arange(2.0)
        return x + self.table


traced = torch.jit.trace(Cached(), torch.ones(2))
print(traced(torch.ones(2)))

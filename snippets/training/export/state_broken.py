import torch
from torch import nn


class Cached(nn.Module):
    table = None

    def forward(self, x):
        if self.table is None:  # (1)!
            self.table = torch.arange(2.0)
        return x + self.table


try:
    torch.jit.trace(Cached(), torch.ones(2))
except torch.jit.TracingCheckError as error:
    print("TracingCheckError:", *str(error).splitlines()[:2])

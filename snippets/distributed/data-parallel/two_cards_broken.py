import torch
from torch import nn

FIRST, SECOND = "cpu", "meta"  # (1)!


class Split(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(4, 8, device=FIRST)
        self.head = nn.Linear(8, 2, device=SECOND)

    def forward(self, x):
        x = self.encoder(x)
        return self.head(x)


output = Split()(torch.ones(3, 4, device=FIRST))
print(output.device, tuple(output.shape))

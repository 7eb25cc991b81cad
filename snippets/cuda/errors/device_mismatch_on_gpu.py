import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.scale = torch.ones(2)  # (1)!

    def forward(self, x):
        return self.linear(x) * self.scale


model = Scale().to("cuda")
x = torch.ones(1, 2)
try:
    model(x)  # (2)!
except RuntimeError as error:
    print(error, end="\n\n")
model(x.to("cuda"))

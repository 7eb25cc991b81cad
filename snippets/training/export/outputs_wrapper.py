import torch
from torch import nn


class Net(nn.Module):  # (1)!
    def forward(self, x):
        return {"logits": x, "loss": None}


class ForExport(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        return self.model(x)["logits"]  # (2)!


x = torch.ones(2)
print(torch.jit.trace(ForExport(Net()), x)(x))

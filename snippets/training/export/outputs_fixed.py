import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return {"logits": x, "loss": None}


x = torch.ones(2)
recorded = torch.export.export(Net(), (x,)).module()
print(recorded(x))

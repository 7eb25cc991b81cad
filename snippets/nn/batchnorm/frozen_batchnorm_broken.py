import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.BatchNorm1d(1)
        self.head = nn.Linear(1, 2)
        self.backbone.requires_grad_(False)
        self.backbone.eval()  # (1)!

    def forward(self, x):
        return self.head(self.backbone(x))


model = Model()
model.train()
for _ in range(10):
    model(torch.tensor([[9.0], [11.0]]))
print("weight:", model.backbone.weight.item())
print("running_mean:", round(model.backbone.running_mean.item(), 2))
print("head in training mode:", model.head.training)

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5), nn.Linear(8, 1))
x, y = torch.randn(100, 4), torch.randn(100, 1)


@torch.no_grad()
def evaluate(model):
    loss = nn.functional.mse_loss(model(x), y).item()
    return loss


losses = [evaluate(model) for _ in range(3)]
print("same model, same data:", [round(loss, 3) for loss in losses])

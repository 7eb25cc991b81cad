import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.BatchNorm1d(4), nn.Linear(4, 1))
x = torch.randn(8, 4, requires_grad=True)

for training in (True, False):
    model.train(training)
    first_loss = model(x).squeeze(1)[0] ** 2
    (gradient,) = torch.autograd.grad(first_loss, x)
    rows = int(gradient.abs().sum(dim=1).gt(0).sum())
    print(f"training={training}: loss 0 depends on {rows} samples")

model.train()
try:
    model(x[:1])
except ValueError as error:
    print(type(error).__name__, str(error).partition(",")[0])

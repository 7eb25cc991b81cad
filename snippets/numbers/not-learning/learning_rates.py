import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(256, 8)
target = x[:, :1] * 2 - x[:, 1:2]


def loss_after(lr, steps=100):
    torch.manual_seed(0)
    model = nn.Linear(8, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    for step in range(steps):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x), target)
        loss.backward()
        optimizer.step()
    return loss.item()


start = loss_after(0.0)
losses = {lr: loss_after(lr) for lr in (1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1)}
for lr, loss in losses.items():
    if loss < 0.2 * start:
        verdict = "learns"
    elif loss < 0.99 * start:
        verdict = "too small, falls slowly"
    elif loss <= start:
        verdict = "too small, looks constant"
    else:
        verdict = "too large, grows"
    print(f"lr={lr:g}: {verdict}")

import copy

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.BatchNorm1d(4), nn.Linear(4, 1))
ema = copy.deepcopy(model).eval()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


@torch.no_grad()
def update_ema():
    for average, new in zip(ema.parameters(), model.parameters()):
        average.lerp_(new, 0.1)
    for copied, new in zip(ema.buffers(), model.buffers()):
        copied.copy_(new)


for _ in range(200):
    x = 10 + 2 * torch.randn(64, 4)
    loss = nn.functional.mse_loss(model(x), x.mean(1, keepdim=True))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    update_ema()

model.eval()
x = 10 + 2 * torch.randn(64, 4)
print("mean of the target:", f"{x.mean():.1f}")
print("mean of the model: ", f"{model(x).mean():.1f}")
print("mean of the EMA:   ", f"{ema(x).mean():.1f}")
print("its running_mean:", ema[0].running_mean)

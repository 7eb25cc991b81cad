import statistics

import torch
from torch import nn


def accuracy(seed):
    torch.manual_seed(seed)  # (1)!
    model = nn.Sequential(nn.Linear(20, 16), nn.ReLU(), nn.Linear(16, 2))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(100):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x[:100]), y[:100])
        loss.backward()
        optimizer.step()
    right = model(x[100:]).argmax(1) == y[100:]
    return 100 * right.float().mean().item()


torch.manual_seed(123)
x = torch.randn(1100, 20)
y = (x[:, 0] * x[:, 1] + 0.5 * x[:, 2] > 0).long()
results = [accuracy(seed) for seed in range(8)]
mean = statistics.mean(results)
error = statistics.stdev(results) / len(results) ** 0.5
print(f"mean: {mean:.0f}, standard error: {error:.1f}")
spread = max(results) - min(results)
print("best and worst seed are more than 2 points apart:", spread > 2)

import torch
from torch import nn


def train(rounding_errors):
    torch.manual_seed(0)
    x = torch.randn(64, 4)
    y = torch.randn(64, 1)
    model = nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Linear(32, 1))
    with torch.no_grad():
        weight = model[0].weight
        weight[0, 0] += rounding_errors * 2**-23  # (1)!
    optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
    losses = []
    for step in range(400):
        optimizer.zero_grad()
        loss = nn.functional.mse_loss(model(x), y)
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


ours, theirs = train(0), train(1)
torch.testing.assert_close(ours[0], theirs[0], rtol=1e-5, atol=1e-5)
gap = [abs(p - q) for p, q in zip(ours, theirs)]
print("first step: gap below 1e-5:", gap[0] < 1e-5)
print("later: gap above 1e-3:", max(gap[200:]) > 1e-3)

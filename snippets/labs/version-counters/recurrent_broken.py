import torch
from torch import nn

torch.manual_seed(0)
steps, batch, features, hidden = 10, 1, 4, 8
cell = nn.RNNCell(features, hidden)
x = torch.randn(steps, batch, features)

h = torch.zeros(steps + 1, batch, hidden)
for t in range(steps):
    h[t + 1] = cell(x[t], h[t])  # (1)!
loss = h[steps].sum()
loss.backward()

import torch
from torch import nn

torch.manual_seed(0)
body = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 2))
head_a, head_b = nn.Linear(2, 1), nn.Linear(2, 1)
optimizer = torch.optim.SGD(body.parameters(), lr=0.1)

hidden = body(torch.ones(1, 2))
loss_a = head_a(hidden).sum()
loss_b = head_b(hidden).sum()
loss_a.backward(retain_graph=True)
optimizer.step()
loss_b.backward()

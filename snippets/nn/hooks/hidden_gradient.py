import torch
from torch import nn

body, head = nn.Linear(2, 2), nn.Linear(2, 1)
print("before backward: ", head.weight.grad)
hidden = body(torch.ones(1, 2))
hidden.retain_grad()  # (1)!
head(hidden).sum().backward()
print("after backward:  ", tuple(head.weight.grad.shape))
print("hidden:          ", tuple(hidden.grad.shape))
head.zero_grad()
print("after zero_grad: ", head.weight.grad)

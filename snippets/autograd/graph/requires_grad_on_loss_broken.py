import torch
from torch import nn

model = nn.Linear(2, 1)
with torch.no_grad():
    loss = model(torch.ones(1, 2)).sum()
loss.requires_grad_(True)
print("loss.grad_fn:", loss.grad_fn)
loss.backward()

print("model.weight.grad:", model.weight.grad, " right: [[1., 1.]]")

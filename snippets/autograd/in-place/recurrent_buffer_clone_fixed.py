import torch
from torch import nn

cell = nn.RNNCell(1, 1, bias=False, nonlinearity="relu")
nn.init.constant_(cell.weight_ih, 1.0)
nn.init.constant_(cell.weight_hh, 2.0)
inputs = torch.ones(3, 1, 1)

h = torch.zeros(4, 1, 1)
for t in range(3):
    h[t + 1] = cell(inputs[t], h[t].clone())

print("states:", [state.item() for state in h])
h[3].sum().backward()
print("weight_hh.grad:", cell.weight_hh.grad.item())

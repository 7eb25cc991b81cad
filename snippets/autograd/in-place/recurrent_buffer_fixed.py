import torch
from torch import nn

cell = nn.RNNCell(1, 1, bias=False, nonlinearity="relu")
nn.init.constant_(cell.weight_ih, 1.0)
nn.init.constant_(cell.weight_hh, 2.0)
inputs = torch.ones(3, 1, 1)

h = torch.zeros(1, 1)
states = []
for step_input in inputs:
    h = cell(step_input, h)
    states.append(h)
outputs = torch.stack(states)
print("outputs:", outputs.flatten().tolist())
outputs[-1].sum().backward()
print("weight_hh.grad:", cell.weight_hh.grad.item())

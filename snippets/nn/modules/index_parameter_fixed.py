import torch
from torch import nn

signal = torch.tensor([0.0, 1.0, 4.0, 9.0, 16.0])
position = nn.Parameter(torch.tensor(1.5))

low = position.long().clamp(0, len(signal) - 2)
weight = position - low
value = (1 - weight) * signal[low] + weight * signal[low + 1]

print("value:", value.item(), "requires grad:", value.requires_grad)
value.backward()
print("gradient:", position.grad)

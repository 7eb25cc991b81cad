import torch
from torch import nn

weight = torch.empty(2, 3)
nn.init.xavier_uniform(weight)
print(bool((weight.abs() <= (6 / 5) ** 0.5).all()))

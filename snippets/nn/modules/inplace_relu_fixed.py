import torch
from torch import nn

relu = nn.ReLU()  # (1)!
shortcut = torch.tensor([-1.0, 2.0])
print("residual:", (shortcut + relu(shortcut)).tolist())

x = torch.zeros(1, requires_grad=True)
relu(torch.sigmoid(x)).sum().backward()
print("gradient:", x.grad.item())

import torch
from torch import nn

relu = nn.ReLU()  # (1)!

shortcut = torch.tensor([-1.0, 2.0])
out = shortcut + relu(shortcut)
print("residual:", out.tolist(), "expected:", [-1.0, 4.0])

x = torch.zeros(1, requires_grad=True)
relu(torch.sigmoid(x)).sum().backward()
print("gradient:", x.grad.item())

import torch
from torch import nn

torch.use_deterministic_algorithms(True)
images = torch.ones(1, 1, 4, 4, requires_grad=True)
nn.AdaptiveAvgPool2d(2)(images).sum().backward()
print("gradient:", images.grad.unique().tolist())

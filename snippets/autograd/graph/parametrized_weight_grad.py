import torch
from torch.nn.utils.parametrizations import weight_norm

layer = weight_norm(torch.nn.Linear(2, 1))
print("the same tensor twice:", layer.weight is layer.weight)
try:
    layer.weight.requires_grad_(False)
except RuntimeError as error:
    print(str(error).split(". ")[0])

layer(torch.ones(1, 2)).sum().backward()
print("layer.weight.grad:", layer.weight.grad)
for name, parameter in layer.named_parameters():
    print(name, tuple(parameter.grad.shape))

import torch
from torch import nn

layer = nn.Linear(3, 5)
for name, parameter in layer.named_parameters():
    print(name, tuple(parameter.shape))  # (1)!

for shape in [(3,), (2, 3), (2, 4, 3, 3)]:
    x = torch.ones(shape)
    by_hand = x @ layer.weight.T + layer.bias
    same = torch.allclose(layer(x), by_hand)
    print(shape, "->", tuple(layer(x).shape), same)

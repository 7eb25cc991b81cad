import torch
from torch import nn

torch.manual_seed(0)
x = torch.ones(1, 4, 2, 2)
for layer in [nn.Dropout(0.5), nn.Dropout2d(0.5)]:
    print(type(layer).__name__)
    for channel in layer(x)[0]:
        print("  ", channel.flatten().tolist())

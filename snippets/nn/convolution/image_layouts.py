import torch
from torch import nn

rgb, gray = nn.Conv2d(3, 16, 3), nn.Conv2d(1, 16, 3)
for layer, shape in [(gray, (8, 784)), (rgb, (8, 3, 784, 1))]:
    try:
        layer(torch.zeros(shape))
    except RuntimeError as error:
        print(f"{shape}: {error}")
print("three gray images:", tuple(rgb(torch.zeros(3, 28, 28)).shape))  # (1)!

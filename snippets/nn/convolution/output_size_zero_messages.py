import torch
from torch import nn


def run(label, layer, *shape):
    try:
        layer(torch.zeros(shape))
    except RuntimeError as error:
        print(f"{label}:\n  {error}")


run("kernel 5 on 4 x 4", nn.Conv2d(3, 8, 5), 1, 3, 4, 4)
run("the same, dilated", nn.Conv2d(3, 8, 3, dilation=2), 1, 3, 4, 4)  # (1)!
run("pool on 1 x 1", nn.MaxPool2d(2), 1, 3, 1, 1)
run("MaxPool1d(3) on length 2", nn.MaxPool1d(3), 1, 3, 2)
run("transposed", nn.ConvTranspose2d(3, 8, 3, padding=3), 1, 3, 1, 1)

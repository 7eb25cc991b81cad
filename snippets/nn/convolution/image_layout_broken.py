import torch
from torch import nn


def run(label, layer, *shape):
    try:
        result = f"runs, {tuple(layer(torch.zeros(shape)).shape)}"
    except RuntimeError as error:
        result = str(error).rpartition("3], ")[2]
    print(f"{label} {shape}:\n  {result}")


rgb, gray = nn.Conv2d(3, 16, 3), nn.Conv2d(1, 16, 3)
run("RGB, channels last", rgb, 8, 32, 28, 3)
run("gray, no channel dimension", gray, 8, 28, 28)
run("gray, flattened", gray, 8, 784)
run("RGB, flattened to a line", rgb, 8, 3, 784, 1)
run("RGB layer, three gray images", rgb, 3, 28, 28)  # (1)!

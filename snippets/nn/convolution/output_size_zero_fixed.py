import torch
from torch import nn


def features():
    sizes = [3, 8, 8, 8, 8]
    blocks = []
    for before, after in zip(sizes, sizes[1:]):
        conv = nn.Conv2d(before, after, 3, padding=1)  # (1)!
        blocks += [conv, nn.MaxPool2d(2)]
    return nn.Sequential(*blocks, nn.AdaptiveAvgPool2d(1), nn.Flatten())


model = features()
for size in [16, 32, 50, 224]:
    x = torch.zeros(1, 3, size, size)
    before_pooling = model[:-2](x).shape[-1]
    print(f"{size:3} -> {before_pooling:2} -> {tuple(model(x).shape)}")

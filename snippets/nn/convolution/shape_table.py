import torch
from torch import nn


def conv_size(n, k, s=1, p=0, d=1):
    return (n + 2 * p - d * (k - 1) - 1) // s + 1


def transposed_size(n, k, s=1, p=0, d=1, op=0):
    return (n - 1) * s - 2 * p + d * (k - 1) + op + 1


image = torch.zeros(1, 1, 28, 28)
dilated = nn.Conv2d(1, 1, kernel_size=3, padding=1, dilation=2)
strided = nn.Conv2d(1, 1, kernel_size=3, padding=1, stride=2)
pool = nn.MaxPool2d(kernel_size=3, stride=2)
transposed = nn.ConvTranspose2d(1, 1, kernel_size=4, padding=1, stride=2)

print("dilated:   ", dilated(image).shape[-1], conv_size(28, 3, p=1, d=2))
print("strided:   ", strided(image).shape[-1], conv_size(28, 3, p=1, s=2))
print("pool:      ", pool(image).shape[-1], conv_size(28, 3, s=2))
size = transposed_size(28, 4, p=1, s=2)
print("transposed:", transposed(image).shape[-1], size)

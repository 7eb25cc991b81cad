import torch
from torch import nn


def conv_size(n, k, s, p, d):
    return (n + 2 * p - d * (k - 1) - 1) // s + 1


def transposed_size(n, k, s, p, d, op):
    return (n - 1) * s - 2 * p + d * (k - 1) + op + 1


rows = [
    ("Conv1d", 10, 3, 1, 0, 1, 0),
    ("Conv1d", 10, 3, 1, 1, 1, 0),
    ("Conv2d", 28, 5, 1, 2, 1, 0),
    ("Conv2d", 28, 3, 1, 1, 2, 0),
    ("Conv2d", 224, 7, 2, 3, 1, 0),
    ("MaxPool2d", 28, 2, 2, 0, 1, 0),
    ("MaxPool2d", 112, 3, 2, 1, 1, 0),
    ("ConvTranspose1d", 5, 3, 2, 1, 1, 0),
    ("ConvTranspose1d", 5, 3, 2, 1, 1, 1),
    ("ConvTranspose2d", 14, 4, 2, 1, 1, 0),
    ("ConvTranspose2d", 14, 2, 2, 0, 1, 0),
]
print("layer             in  k  s  p  d op  formula  layer")
for name, n, k, s, p, d, op in rows:
    args = dict(kernel_size=k, stride=s, padding=p, dilation=d)
    channels = {} if "Pool" in name else dict(in_channels=1, out_channels=1)
    if "Transpose" in name:
        args["output_padding"] = op
        formula = transposed_size(n, k, s, p, d, op)
    else:
        formula = conv_size(n, k, s, p, d)
    layer = getattr(nn, name)(**channels, **args)
    x = torch.zeros(1, 1, *[n] * int(name[-2]))  # (1)!
    row = f"{name:16} {n:3} {k:2} {s:2} {p:2} {d:2} {op:2}"
    print(row, f"{formula:8} {layer(x).shape[-1]:6}")

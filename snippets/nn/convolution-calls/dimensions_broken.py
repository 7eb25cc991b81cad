import torch
from torch import nn

conv = nn.Conv2d(1, 4, 3)
inputs = {
    "one grey image, no channel": torch.zeros(28, 28),
    "flattened images": torch.zeros(8, 784),
    "clips of 5 frames": torch.zeros(8, 5, 1, 28, 28),
}
for name, x in inputs.items():
    try:
        conv(x)
    except RuntimeError as error:
        print(f"{name}: {error}")
conv(inputs["clips of 5 frames"])

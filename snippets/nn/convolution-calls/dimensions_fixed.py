import torch
from torch import nn

conv = nn.Conv2d(1, 4, 3)
inputs = {
    "one grey image, no channel": torch.zeros(28, 28)[None, None],
    "flattened images": torch.zeros(8, 784).view(-1, 1, 28, 28),
    "clips of 5 frames": torch.zeros(8, 5, 1, 28, 28).flatten(0, 1),  # (1)!
}
for name, x in inputs.items():
    print(f"{name}: {tuple(x.shape)} -> {tuple(conv(x).shape)}")
frames = conv(inputs["clips of 5 frames"]).unflatten(0, (-1, 5))
print("clips again:", tuple(frames.shape))

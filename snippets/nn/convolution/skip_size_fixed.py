import torch
from torch import nn

encode = nn.Conv2d(3, 4, kernel_size=3, padding=1)
down, up = nn.MaxPool2d(4), nn.Upsample(scale_factor=4)


def unet(x):
    skip = encode(x)
    return torch.cat([skip, up(down(skip))], dim=1)


image = torch.rand(1, 3, 37, 50)
height, width = image.shape[-2:]
print("remainders:", height % 4, width % 4)

image = nn.functional.pad(image, (0, -width % 4, 0, -height % 4))
output = unet(image)[..., :height, :width]

print("output:", tuple(output.shape))

import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(3, 4, kernel_size=3), nn.GroupNorm(2, 4))

image, other = torch.rand(1, 3, 16, 16), torch.rand(1, 3, 16, 16)

for brightness in [0.1, 1.0, 10.0]:
    output = model(torch.cat([image, brightness * other]))
    print(f"partner x {brightness}: {output[0].std():.2f}")

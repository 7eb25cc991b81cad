import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 4, kernel_size=3)
        self.norm = nn.BatchNorm2d(4)

    def forward(self, x):
        return self.norm(self.conv(x))


torch.manual_seed(0)
model = Model()
model.train()
image, other = torch.rand(1, 3, 16, 16), torch.rand(1, 3, 16, 16)

for brightness in [0.1, 1.0, 10.0]:
    output = model(torch.cat([image, brightness * other]))
    print(f"partner x {brightness}: {output[0].std():.2f}")

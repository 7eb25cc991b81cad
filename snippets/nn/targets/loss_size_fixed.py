import torch
from torch import nn

clean = torch.rand(1, 3, 32, 32)
model = nn.Sequential(
    nn.Conv2d(3, 8, kernel_size=3, padding=1),
    nn.ReLU(),
    nn.Conv2d(8, 3, kernel_size=3, padding=1),
)

restored = model(clean)
print("output:", tuple(restored.shape), "target:", tuple(clean.shape))
loss = nn.MSELoss()(restored, clean)
print("loss has", loss.numel(), "value")

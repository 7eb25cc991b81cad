import torch
from torch import nn

model = nn.Sequential(
    nn.Conv2d(1, 4, 3),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(4 * 14 * 14, 10),  # (1)!
)
model(torch.zeros(2, 1, 28, 28))

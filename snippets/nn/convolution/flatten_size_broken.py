import torch
from torch import nn

features = nn.Sequential(
    nn.Conv2d(1, 4, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten()
)
n_features = 4 * 14 * 14  # (1)!
model = nn.Sequential(features, nn.Linear(n_features, 10))
output = model(torch.zeros(2, 1, 28, 28))
print("output:", tuple(output.shape), "in_features:", model[1].in_features)

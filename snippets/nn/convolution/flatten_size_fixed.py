import torch
from torch import nn

features = nn.Sequential(
    nn.Conv2d(1, 4, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten()
)
with torch.no_grad():
    n_features = features(torch.zeros(1, 1, 28, 28)).shape[1]  # (1)!
print("measured:", n_features, "= 4 * 13 * 13")
model = nn.Sequential(features, nn.Linear(n_features, 10))
print(tuple(model(torch.zeros(2, 1, 28, 28)).shape))

lazy = nn.Sequential(features, nn.LazyLinear(10))
lazy(torch.zeros(2, 1, 28, 28))  # (2)!
print("lazy:", lazy[1].in_features)

padded = nn.Sequential(nn.Conv2d(1, 4, 3, padding=1), *features[1:])  # (3)!
print("with padding=1:", padded(torch.zeros(1, 1, 28, 28)).shape[1])

import torch
from torch import nn

x = torch.arange(1.0, 9.0).view(1, 1, 8)
layers = {
    "stride=1": nn.MaxPool1d(3, stride=1),
    "stride=2": nn.MaxPool1d(3, stride=2),
    "ceil_mode": nn.MaxPool1d(3, ceil_mode=True),
    "stride=2, ceil_mode": nn.MaxPool1d(3, stride=2, ceil_mode=True),
    "adaptive, 2 windows": nn.AdaptiveMaxPool1d(2),
}
for label, pool in layers.items():
    print(f"{label:20}", pool(x).flatten().tolist())

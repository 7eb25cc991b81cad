import torch
from torch import nn

x = torch.tensor([[1.0, 100.0, 0.001], [3.0, 300.0, 0.003]])  # (1)!
for before, after in zip(x.T, nn.BatchNorm1d(3)(x).T):
    print(before, "->", after.detach())

torch.manual_seed(0)
x = torch.randn(4, 3, 7)
mean = x.mean(dim=(0, 2), keepdim=True)  # (2)!
var = x.var(dim=(0, 2), correction=0, keepdim=True)  # (3)!
by_hand = (x - mean) / (var + 1e-5).sqrt()
same = torch.allclose(nn.BatchNorm1d(3)(x), by_hand, atol=1e-6)
print("(N, C, L): over N and L:", same)

images = torch.randn(4, 3, 6, 5)
out = nn.BatchNorm2d(3)(images)
flat = nn.BatchNorm1d(3)(images.flatten(2)).view_as(images)
same = torch.allclose(out, flat, atol=1e-6)
print("(N, C, H, W): over N, H and W:", same)

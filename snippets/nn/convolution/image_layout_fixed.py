import torch
from torch import nn

rgb, gray = nn.Conv2d(3, 16, 3), nn.Conv2d(1, 16, 3)

channels_last = torch.rand(8, 32, 28, 3)
x = channels_last.permute(0, 3, 1, 2)
print("permute:  ", tuple(x.shape), "->", tuple(rgb(x).shape))
x = torch.rand(8, 28, 28).unsqueeze(1)  # (1)!
print("unsqueeze:", tuple(x.shape), "->", tuple(gray(x).shape))
x = torch.rand(8, 784).view(-1, 1, 28, 28)  # (2)!
print("view:     ", tuple(x.shape), "->", tuple(gray(x).shape))

pixels = torch.tensor([1.0, 2.0, 3.0]).expand(1, 2, 2, 3)  # (3)!
print("red by permute:", pixels.permute(0, 3, 1, 2)[0, 0].tolist())
print("red by reshape:", pixels.reshape(1, 3, 2, 2)[0, 0].tolist())

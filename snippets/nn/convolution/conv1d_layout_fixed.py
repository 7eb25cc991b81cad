import torch
from torch import nn

torch.manual_seed(0)
embed = nn.Embedding(100, 16)
conv = nn.Conv1d(16, 8, kernel_size=3)
x = embed(torch.arange(36).view(4, 9))

right = x.permute(0, 2, 1)  # (1)!
wrong = x.view(4, 16, 9)
print("permute:", tuple(right.shape), "->", tuple(conv(right).shape))
print("view:   ", tuple(wrong.shape), "->", tuple(conv(wrong).shape))
print("permute keeps token 2:", torch.equal(right[0, :, 2], x[0, 2]))
print("view keeps token 2:   ", torch.equal(wrong[0, :, 2], x[0, 2]))

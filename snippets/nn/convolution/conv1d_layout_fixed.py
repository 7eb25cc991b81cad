import torch
from torch import nn

embed = nn.Embedding(100, 16)
conv = nn.Conv1d(16, 8, kernel_size=3)
tokens = torch.arange(36).view(4, 9)
x = embed(tokens)
print("embedded:", tuple(x.shape))

output = conv(x.permute(0, 2, 1))  # (1)!

print("output:", tuple(output.shape))

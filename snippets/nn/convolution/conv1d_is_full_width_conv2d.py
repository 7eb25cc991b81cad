import torch
from torch import nn

torch.manual_seed(0)
words = torch.randn(4, 9, 16)  # (1)!
conv1d = nn.Conv1d(16, 8, kernel_size=3)
conv2d = nn.Conv2d(1, 8, kernel_size=(3, 16))  # (2)!
with torch.no_grad():
    conv2d.weight.copy_(conv1d.weight.permute(0, 2, 1).unsqueeze(1))
    conv2d.bias.copy_(conv1d.bias)

out1d = conv1d(words.permute(0, 2, 1))
out2d = conv2d(words.unsqueeze(1))
print("Conv1d weight:", tuple(conv1d.weight.shape))
print("Conv2d weight:", tuple(conv2d.weight.shape))
print("Conv1d output:", tuple(out1d.shape))
print("Conv2d output:", tuple(out2d.shape))
print("equal:", torch.allclose(out1d, out2d.squeeze(3), atol=1e-6))

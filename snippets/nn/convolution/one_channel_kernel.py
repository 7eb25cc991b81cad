import torch
from torch import nn

conv = nn.Conv2d(3, 16, 3)
gray = torch.rand(1, 1, 8, 10)
repeated = gray.expand(-1, 3, -1, -1)  # (1)!
one_channel = nn.Conv2d(1, 16, 3)
one_channel.load_state_dict(
    {"weight": conv.weight.sum(1, keepdim=True), "bias": conv.bias}  # (2)!
)
same = torch.allclose(conv(repeated), one_channel(gray), atol=1e-6)
print("summed kernel on one channel == kernel on three:", same)

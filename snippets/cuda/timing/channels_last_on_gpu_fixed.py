import torch
from torch import nn

last = torch.channels_last
images = torch.zeros(2, 3, 4, 5).to("cuda", memory_format=last)  # (1)!
conv = nn.Conv2d(3, 8, 3, padding=1).to("cuda", memory_format=last)
print("images:", images.stride())
print("weight:", conv.weight.is_contiguous(memory_format=last))
print("output:", conv(images).is_contiguous(memory_format=last))

import torch
from torch import nn

last = torch.channels_last
images = torch.zeros(2, 3, 4, 5).cuda()
conv = nn.Conv2d(3, 8, 3, padding=1).cuda().to(memory_format=last)
images.to(memory_format=last)
print("images:", images.stride())
print("output:", conv(images).is_contiguous(memory_format=last))

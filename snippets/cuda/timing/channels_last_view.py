import torch
from torch import nn

last = torch.channels_last
images = torch.zeros(2, 3, 4, 5).to(memory_format=last)
conv = nn.Conv2d(3, 8, 3, padding=1)
conv.to(memory_format=last)  # (1)!
out = conv(images).relu()
print("kept:", out.is_contiguous(memory_format=last))
try:
    out.view(2, -1)
except RuntimeError as error:
    print("view:", str(error).partition(" (")[0])
print("reshape:", tuple(out.reshape(2, -1).shape))  # (2)!

import numpy as np
import torch
from PIL import Image
from torch import nn

conv = nn.Conv2d(3, 16, 3)
for mode in ["RGBA", "L", "P"]:
    image = Image.new(mode, (10, 8))
    channels = len(image.getbands())
    rgb = np.array(image.convert("RGB"))  # (1)!
    x = torch.from_numpy(rgb).permute(2, 0, 1) / 255
    shape = tuple(conv(x[None]).shape)
    print(f"{mode:4} has {channels} ->", tuple(x.shape), "->", shape)

hidden = Image.new("RGBA", (1, 1), color=(255, 0, 0, 0))  # (2)!
print("transparent red becomes", hidden.convert("RGB").getpixel((0, 0)))

gray = torch.rand(1, 1, 8, 10)
repeated = gray.expand(-1, 3, -1, -1)  # (3)!
one_channel = nn.Conv2d(1, 16, 3)
one_channel.load_state_dict(
    {"weight": conv.weight.sum(1, keepdim=True), "bias": conv.bias}  # (4)!
)
same = torch.allclose(conv(repeated), one_channel(gray), atol=1e-6)
print("summed kernel on one channel == kernel on three:", same)

import numpy as np
import torch
from PIL import Image
from torch import nn

conv = nn.Conv2d(3, 16, 3)
image = Image.new("RGBA", (10, 8), color=(255, 0, 0, 255))  # (1)!

pixels = np.array(image)
x = torch.from_numpy(pixels).permute(2, 0, 1) / 255
print("mode:", image.mode, "x:", tuple(x.shape))
print("output:", tuple(conv(x.unsqueeze(0)).shape))

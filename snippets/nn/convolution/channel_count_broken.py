import numpy as np
import torch
from PIL import Image
from torch import nn

image = Image.new("RGBA", (10, 8), color=(255, 0, 0, 255))  # (1)!
x = torch.from_numpy(np.array(image)).permute(2, 0, 1) / 255
print("x:", tuple(x.shape))
nn.Conv2d(3, 16, 3)(x.unsqueeze(0))

import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (6, 4))
array = np.array(image)
pixels = torch.from_numpy(array).permute(2, 0, 1)  # (1)!
print("tensor shape:", tuple(pixels.shape))
batch = pixels[None].float() / 255
print("batch shape: ", tuple(batch.shape))
print("conv output: ", tuple(torch.nn.Conv2d(3, 8, 3)(batch).shape))

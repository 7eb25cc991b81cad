import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (6, 4))
array = np.array(image)
print("PIL size:   ", image.size)
print("array shape:", array.shape)
pixels = torch.from_numpy(array).permute(2, 0, 1)  # (1)!
batch = pixels[None].float() / 255
print("batch shape:", tuple(batch.shape))
output = torch.nn.Conv2d(3, 8, kernel_size=3)(batch)
print("conv output:", tuple(output.shape))

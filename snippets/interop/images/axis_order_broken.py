import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (6, 4))  # (1)!
array = np.array(image)
print("PIL size:   ", image.size)
print("array shape:", array.shape)
pixels = torch.from_numpy(array)
batch = pixels[None].float() / 255
print("batch shape:", tuple(batch.shape))
output = torch.nn.Conv2d(3, 8, kernel_size=3)(batch)
print("conv output:", tuple(output.shape))

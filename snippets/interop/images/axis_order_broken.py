import numpy as np
import torch
from PIL import Image

image = Image.new("RGB", (6, 4))  # (1)!
array = np.array(image)
print("PIL size:   ", image.size, "has a shape:", hasattr(image, "shape"))
print("array shape:", array.shape)
batch = torch.from_numpy(array)[None].float() / 255
torch.nn.Conv2d(3, 8, kernel_size=3)(batch)

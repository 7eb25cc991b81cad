import numpy as np
import torch
from PIL import Image
from torch.utils.data import default_collate

image = Image.new("RGB", (4, 3))
try:
    default_collate([image, image])
except TypeError as error:
    print(f"TypeError: {error}")
tensor = torch.from_numpy(np.array(image)).permute(2, 0, 1)
print(default_collate([tensor, tensor]).shape)

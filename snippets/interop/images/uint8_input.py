import numpy as np
import torch
from PIL import Image

pixels = torch.from_numpy(np.array(Image.new("RGB", (6, 4), (255, 128, 0))))
batch = pixels.permute(2, 0, 1)[None]
conv = torch.nn.Conv2d(3, 8, 3)
try:
    conv(batch)
except RuntimeError as error:
    print(error)
print("in uint8:", (batch[0, :, 0, 0] + 200).tolist())  # (1)!
print("as float:", (batch[0, :, 0, 0] / 255).tolist())

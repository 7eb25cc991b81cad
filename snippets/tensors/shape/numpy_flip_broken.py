import numpy as np
import torch

image = np.arange(3)
mirrored = np.flip(image)
print("strides:", image.strides, mirrored.strides)
torch.from_numpy(mirrored)

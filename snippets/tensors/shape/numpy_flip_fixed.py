import numpy as np
import torch

image = np.arange(3)
print(torch.from_numpy(np.flip(image).copy()))
print(torch.flip(torch.from_numpy(image), (0,)))

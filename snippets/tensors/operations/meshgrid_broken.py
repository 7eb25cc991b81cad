import numpy as np
import torch

height, width = 2, 3
x, y = np.meshgrid(np.arange(width), np.arange(height))
print("NumPy:", x.shape)
across, down = torch.arange(width), torch.arange(height)
x, y = torch.meshgrid(across, down)
print("torch:", tuple(x.shape))
image = torch.zeros(height, width)
print(image + x)

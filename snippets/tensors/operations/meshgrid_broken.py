import numpy as np
import torch

height, width = 2, 3
x, y = np.meshgrid(np.arange(width), np.arange(height))
print("NumPy:", x.shape)
x, y = torch.meshgrid(torch.arange(width), torch.arange(height))
print("torch:", tuple(x.shape))
image = torch.zeros(height, width)
print(image + x)

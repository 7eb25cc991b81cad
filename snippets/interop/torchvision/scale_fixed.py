import numpy as np
import torch
from PIL import Image
from torchvision import transforms
from torchvision.transforms import v2

white = np.full((2, 2, 3), 255)
to_tensor = transforms.ToTensor()
print("int64:  ", to_tensor(white.astype(np.uint8)).max())
print("float32:", to_tensor(white.astype(np.float32) / 255).max())
v2_steps = v2.Compose([v2.ToImage(), v2.ToDtype(torch.float32, scale=True)])
print("v2:     ", v2_steps(white.astype(np.uint8)).max())
deep = Image.fromarray(np.full((2, 2), 60000, np.uint16))
array = np.array(deep).astype(np.float32) / 65535  # (1)!
print("16 bits:", to_tensor(array).max())

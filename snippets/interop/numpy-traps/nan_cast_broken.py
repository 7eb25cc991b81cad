import numpy as np
import torch

light = torch.tensor([100.0, 400.0], dtype=torch.float16)
energy = light * light
picture = energy / energy[1] * 255

print("picture:", picture.tolist())
picture.numpy().astype(np.uint8)

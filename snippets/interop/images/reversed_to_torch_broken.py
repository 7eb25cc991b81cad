import numpy as np
import torch

bgr = np.zeros((4, 6, 3), dtype=np.uint8)
bgr[..., 0] = 200
rgb = torch.from_numpy(bgr[..., ::-1])
print("first pixel:", rgb[0, 0].tolist())

import numpy as np
import torch

bgr = np.zeros((4, 6, 3), dtype=np.uint8)
bgr[..., 0] = 200
rgb = torch.from_numpy(np.ascontiguousarray(bgr[..., ::-1]))
print("numpy: ", rgb[0, 0].tolist())
rgb = torch.from_numpy(bgr).flip(-1)
print("torch: ", rgb[0, 0].tolist())

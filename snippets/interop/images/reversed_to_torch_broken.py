import numpy as np
import torch

bgr = np.zeros((4, 6, 3), dtype=np.uint8)
torch.from_numpy(bgr[..., ::-1])

import numpy as np
import torch

signal = np.array([1.0, 2.0, 3.0])
backwards = signal[::-1]
print("copy:      ", torch.from_numpy(backwards.copy()).tolist())
contiguous = np.ascontiguousarray(backwards)
print("contiguous:", torch.from_numpy(contiguous).tolist())
print("torch.flip:", torch.from_numpy(signal).flip(0).tolist())

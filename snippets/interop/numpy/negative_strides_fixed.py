import numpy as np
import torch

signal = np.array([1.0, 2.0, 3.0])
backwards = signal[::-1]
print("values: ", backwards, "strides:", backwards.strides)
tensor = torch.from_numpy(backwards.copy())
print("tensor:", tensor.tolist())

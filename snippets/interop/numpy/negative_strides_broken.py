import numpy as np
import torch

signal = np.array([1.0, 2.0, 3.0])
backwards = signal[::-1]
print("values: ", backwards, "strides:", backwards.strides)
for make in (torch.tensor, torch.as_tensor):
    try:
        make(backwards)
    except ValueError as error:
        print(f"torch.{make.__name__}: {type(error).__name__}")
torch.from_numpy(backwards)

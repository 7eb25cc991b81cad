import numpy as np
import torch

print("shape   np.int_  astype")
for shape in [(), (1,), (1, 1)]:
    a = np.zeros(shape)
    scalar, cast = np.int_(a), a.astype(np.int64)
    print(f"{shape!s:7} {type(scalar).__name__:8} {type(cast).__name__}")
try:
    torch.from_numpy(np.int_(np.zeros(())))
except TypeError as error:
    print("from_numpy:", error)

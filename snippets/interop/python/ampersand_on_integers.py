import numpy as np
import torch

a, b = np.array([2]), np.array([1])
print("a & b:      ", a & b)  # (1)!
print("logical_and:", np.logical_and(a, b))
s, t = torch.from_numpy(a), torch.from_numpy(b)
print("s & t:      ", s & t)
print("logical_and:", torch.logical_and(s, t))
try:
    [True] & [False]
except TypeError as error:
    print("lists:", error)
try:
    np.array(False, False)  # (2)!
except TypeError as error:
    print("np.array(False, False):", error)

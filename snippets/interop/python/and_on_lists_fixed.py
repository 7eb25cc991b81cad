import numpy as np
import torch

x = [True, True, False, False]
y = [False, True, True, False]
print("zip:    ", [a and b for a, b in zip(x, y)])
a, b = np.array(x), np.array(y)
print("a & b:  ", a & b)
print("numpy:  ", np.logical_and(a, b))
s, t = torch.tensor(x), torch.tensor(y)
print("s & t:  ", s & t)
print("torch:  ", torch.logical_and(s, t))
print("repr:   ", repr(a & b))  # (1)!

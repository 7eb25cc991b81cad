import numpy as np

a = np.array([1.5, 2.0, 3.0])
print(a)
print(repr(a))
print(a.tolist())
print(list(a))  # (1)!

import numpy as np

a = np.array([[1, 1], [2, 2], [3, 3], [4, 4]])
column = a[:, 1]
between = (1 < column) & (column < 3)
print("mask: ", a[between].tolist())
print("where:", a[np.where(between)].tolist())  # (1)!
print("any:  ", a[between.any()].shape, "all:", a[between.all()].shape)
try:
    1 < column & column < 3
except ValueError as error:
    print("without parentheses:", type(error).__name__)

import numpy as np

a = np.array([[1, 1], [2, 2], [3, 3], [4, 4]])
column = a[:, 1]
one_row = a[1:2]
print("one row:", one_row[1 < one_row[:, 1] < 3].tolist())  # (1)!
print("four rows:")
a[1 < column < 3]

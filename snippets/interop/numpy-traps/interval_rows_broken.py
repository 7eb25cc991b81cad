import numpy as np

a = np.array([[1, 1], [2, 2], [3, 3], [4, 4]])
column = a[:, 1]
rows = a[1 < column < 3]
print(rows.tolist())

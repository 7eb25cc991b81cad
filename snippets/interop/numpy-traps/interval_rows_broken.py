import numpy as np

table = np.array([[1, 1], [2, 2], [3, 3], [4, 4]])
column = table[:, 1]
rows = table[1 < column < 3]
print(rows.tolist())

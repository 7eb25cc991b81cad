import numpy as np

outputs = np.array([[0.2], [2.7]])
for row in outputs:
    index = np.array(row.squeeze(), dtype=np.int64)  # (1)!
    print(type(index).__name__, index)
    index[...] = 0

import numpy as np
import torch

outputs = np.array([[0.2], [2.7]])
for row in outputs:
    index = row.squeeze().astype(np.int64)
    print(type(index).__name__, index)
    print(torch.from_numpy(index))
    index[...] = 0

print(int(np.array(2.7)), round(float(np.array(2.7))))  # (1)!

import numpy as np
import torch

outputs = np.array([[0.2], [2.7]])
for row in outputs:
    index = np.int_(row.squeeze())  # (1)!
    print(type(index).__name__, index)
    try:
        torch.from_numpy(index)
    except TypeError as error:
        print(error)
    index[...] = 0

import numpy as np
import torch

rows = [[1.0, 2.0], [3.0, None]]
table = np.array(rows, dtype=np.float32)
print("dtype:", table.dtype)
print(torch.from_numpy(table))

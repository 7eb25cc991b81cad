import numpy as np
import torch

rows = [[1.0, 2.0], [3.0, None]]
table = np.array(rows, dtype=np.float32)  # (1)!
print(torch.from_numpy(table))
try:
    np.array([[1.0, "cat"]], dtype=np.float32)
except ValueError as error:
    print("ValueError:", error)

ragged = [[1.0, 2.0], [3.0]]
tensors = [torch.tensor(row) for row in ragged]
print(torch.nn.utils.rnn.pad_sequence(tensors, batch_first=True))

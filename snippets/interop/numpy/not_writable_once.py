import warnings

import numpy as np
import torch


def read_only(*values):
    return np.frombuffer(bytes(values), dtype=np.uint8)


for values in [(1, 2), (3, 4)]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.from_numpy(read_only(*values))
    print(values, "warnings:", len(caught))  # (1)!

received = bytes([5, 6])
copied = torch.tensor(np.frombuffer(received, dtype=np.uint8))
copied[0] = 9
print("after torch.tensor:", copied.tolist(), "received:", list(received))

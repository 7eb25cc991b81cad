import numpy as np
import torch

received = bytes([1, 2, 3])
array = np.frombuffer(received, dtype=np.uint8).copy()
print("writeable:", array.flags.writeable)
tensor = torch.from_numpy(array)
tensor[0] = 9
print("received:", list(received))

import numpy as np
import torch

pixels = np.array([1.0, 2.0, 3.0])
batch = torch.from_numpy(pixels)
print("shared:", np.shares_memory(batch.numpy(), pixels))
batch -= batch.mean()
print("batch:", batch)
print("pixels:", pixels)

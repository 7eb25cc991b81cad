import numpy as np
import torch

array = np.array([1.0, 2.0])
total = torch.zeros(2)
print(array + total)

import numpy as np
import torch

total = torch.zeros(2)
same = total
total += torch.as_tensor(np.array([1.0, 2.0]), dtype=total.dtype)
print("total:", total)
print("same: ", same)

import numpy as np
import torch

total = torch.zeros(2)
same = total
total += np.array([1.0, 2.0])  # (1)!
print("total:", total)
print("same: ", same)

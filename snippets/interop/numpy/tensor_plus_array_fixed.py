import numpy as np
import torch

total = torch.zeros(2)
same = total
total += torch.from_numpy(np.array([1.0, 2.0]))
print("total:", total)
print("same: ", same)

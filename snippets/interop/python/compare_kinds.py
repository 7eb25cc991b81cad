import numpy as np
import torch

print("list != list:        ", [1, 2] != [1, 3])
print("tensor == equal list:", torch.tensor([1, 2]) == [1, 2])
print("array == equal list: ", np.array([1, 2]) == [1, 2])

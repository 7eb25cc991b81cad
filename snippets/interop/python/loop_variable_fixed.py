import numpy as np
import torch

values = [1, 2, 3, 6]
array = np.array(values)
tensor = torch.tensor(values)

values = [0 if value < 5 else value for value in values]
array[array < 5] = 0
tensor[tensor < 5] = 0
print(values)
print(array)
print(tensor)

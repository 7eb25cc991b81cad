import numpy as np
import torch

values = [1, 2, 3, 6]
array = np.array(values)
tensor = torch.tensor(values)
for container in [values, array, tensor]:
    for value in container:
        if value < 5:
            value = 0  # (1)!
    print(container)

import numpy as np
import torch

x = [True, True, False, False]
y = [False, True, True, False]
print("x and y:", x and y)  # (1)!
print("y and x:", y and x)
for left, right in [(np.array(x), np.array(y)), map(torch.tensor, (x, y))]:
    try:
        left and right
    except (ValueError, RuntimeError) as error:
        print(f"{type(error).__name__}: {str(error).partition('. ')[0]}")

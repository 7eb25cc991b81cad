import numpy as np
import torch


def add_ten(container):
    for value in container:
        value += 10  # (1)!
    return container


print("list of numbers:", add_ten([1, 2]))
print("numpy 1-D:      ", add_ten(np.array([1, 2])))
print("numpy 2-D:      ", add_ten(np.array([[1], [2]])).tolist())
print("torch 1-D:      ", add_ten(torch.tensor([1, 2])).tolist())
lists = [[1], [2]]
for item in lists:
    item += [10]
print("list of lists:  ", lists)

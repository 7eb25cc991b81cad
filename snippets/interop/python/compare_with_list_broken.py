import numpy as np
import torch

predicted = torch.tensor([1, 2, 0])
labels = [1, 0, 1]
print("list != list:", [1, 2] != [1, 3])  # (1)!
wrong = predicted != labels
print("tensor != list:", wrong)
print("tensor == equal list:", predicted == [1, 2, 0])  # (2)!
print("array != list: ", np.array([1, 2, 0]) != labels)
print("accuracy:", round(1 - float(wrong) / len(labels), 4))

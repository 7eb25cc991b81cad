import numpy as np
import torch

names = ["cat", "dog", "owl"]
indices = {
    "tensor(1)": torch.tensor(1),
    "tensor([1])": torch.tensor([1]),
    "tensor(True)": torch.tensor(True),
    "tensor(1.0)": torch.tensor(1.0),
    "tensor([0, 1])": torch.tensor([0, 1]),
    "array(1)": np.array(1),
    "array([1])": np.array([1]),
}
for name, index in indices.items():
    try:
        print(f"{name:14} {names[index]}")
    except TypeError as error:
        print(f"{name:14} {error}")

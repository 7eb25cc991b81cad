import numpy as np
import torch

cases = {
    "[1, 2] + [3]": lambda: [1, 2] + [3],
    "array([1, 2]) + array([3])": lambda: np.array([1, 2]) + np.array([3]),
    "array([1, 2]) + [3]": lambda: np.array([1, 2]) + [3],  # (1)!
    "shapes (2,) + (3,)": lambda: np.zeros(2) + np.zeros(3),
    "tensor + list": lambda: torch.tensor([1, 2]) + [3],
    "array + tensor": lambda: np.array([1, 2]) + torch.tensor([3]),
    "array * tensor": lambda: np.array([1, 2]) * torch.tensor([3]),
}
for name, case in cases.items():
    try:
        print(f"{name}: {case()}")
    except (TypeError, ValueError) as error:
        print(f"{name}: {type(error).__name__}")
        print(f"  {str(error).partition(', ')[0]}")

print("concatenate:", np.concatenate([np.array([1, 2]), np.array([3])]))
print("cat:", torch.cat([torch.tensor([1, 2]), torch.tensor([3])]))

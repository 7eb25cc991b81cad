import numpy as np
import torch

false = [False, None, 0, 0.0, 0j, "", (), [], {}, set(), range(0)]
print("all false:", not any(false))
print("true:", [bool(value) for value in ([0], "False", " ", -1, (None,))])
print("one element:", end=" ")
print(bool(np.array([0])), bool(torch.tensor(0)), bool(torch.tensor([0.0])))
print("None of these is empty, all of them false")

ambiguous = {
    "np.array([])": np.array([]),
    "torch.tensor([])": torch.tensor([]),
    "np.array([1, 2])": np.array([1, 2]),
    "torch.tensor([1, 2])": torch.tensor([1, 2]),
}
for name, value in ambiguous.items():
    try:
        bool(value)
    except (ValueError, RuntimeError) as error:
        print(f"{name}: {type(error).__name__}")
        print(f"  {str(error).partition('. ')[0]}")

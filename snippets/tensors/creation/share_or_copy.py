import numpy as np
import torch

calls = {
    "from_numpy(array)": torch.from_numpy,
    "as_tensor(array)": torch.as_tensor,
    "as_tensor(array, float32)": lambda array: torch.as_tensor(
        array, dtype=torch.float32
    ),
    "tensor(array)": torch.tensor,
    "Tensor(array)": torch.Tensor,
}
print(f"{'':26} {'float32':8} float64")
for name, call in calls.items():
    answers = []
    for dtype in (np.float32, np.float64):
        array = np.zeros(2, dtype=dtype)
        x = call(array)
        array[0] = 9.0
        answers.append("shares" if x[0] == 9.0 else "copied")
    print(f"{name:26} {answers[0]:8} {answers[1]}")

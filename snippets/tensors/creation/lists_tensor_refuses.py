import numpy as np
import torch

deep = 1
for _ in range(200):
    deep = [deep]

bad = {
    "text first": ["a", 1],
    "mixed": [[1, "a"]],
    "ragged": [[1, 2], [3]],
    "None inside": [1.0, None],
    "tensors of 2": [torch.ones(2), torch.ones(2)],
    "200 lists deep": deep,
    "NumPy strings": np.array(["cat", "dog"]),
}
for name, data in bad.items():
    try:
        torch.tensor(data)
    except (TypeError, ValueError, RuntimeError) as error:
        print(f"{name}: {type(error).__name__}:")
        print("   ", str(error).split(". ")[0])

import random

import numpy as np
import torch


def run(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    numpy_rng = np.random.default_rng()
    torch_rng = torch.Generator()  # (1)!
    return {
        "random.random": random.random(),
        "np.random.rand": np.random.rand(),
        "torch.rand": torch.rand(()).item(),
        "np.random.default_rng()": numpy_rng.random(),
        "torch.Generator()": torch.rand((), generator=torch_rng).item(),
    }


first, second, other = run(0), run(0), run(1)
for name, value in first.items():
    repeats, differs = value == second[name], value != other[name]
    print(f"{name:24} repeats: {repeats!s:5} new seed differs: {differs}")

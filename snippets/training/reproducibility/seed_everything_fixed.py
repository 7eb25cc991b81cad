import random

import numpy as np
import torch


def run(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    own_numpy = np.random.default_rng(seed)  # (1)!
    own_torch = torch.Generator().manual_seed(seed + 1)  # (2)!
    return {
        "random.random": random.random(),
        "np.random.rand": np.random.rand(),
        "torch.rand": torch.rand(()).item(),
        "np.random.default_rng()": own_numpy.random(),
        "torch.Generator()": torch.rand((), generator=own_torch).item(),
    }


first, second, other = run(0), run(0), run(1)
for name, value in first.items():
    repeats, differs = value == second[name], value != other[name]
    print(f"{name:24} repeats: {repeats!s:5} new seed differs: {differs}")

import random

import numpy as np
import torch


def run(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    own_numpy = np.random.default_rng(seed)  # (1)!
    own_torch = torch.Generator().manual_seed(seed + 1)  # (2)!
    return (
        random.random(),
        np.random.rand(),
        torch.rand(()).item(),
        own_numpy.random(),
        torch.rand((), generator=own_torch).item(),
    )


print("all five repeat:", run(0) == run(0))
print("another seed differs:", run(0) != run(1))

import random

import numpy as np
import torch

rng = np.random.default_rng(0)
random.seed(0)
np.random.seed(0)
torch.manual_seed(0)
n = 1000
draws = {
    "random.randint(0, 5)": [random.randint(0, 5) for _ in range(n)],
    "random.randrange(0, 5)": [random.randrange(0, 5) for _ in range(n)],
    "np.random.randint(5)": np.random.randint(5, size=n),
    "np.random.randint(0, 5)": np.random.randint(0, 5, size=n),
    "rng.integers(0, 5)": rng.integers(0, 5, size=n),
    "  with endpoint=True": rng.integers(0, 5, size=n, endpoint=True),
    "torch.randint(0, 5)": torch.randint(0, 5, (n,)),
}
for name, values in draws.items():
    print(f"{name:24} {int(min(values))} to {int(max(values))}")

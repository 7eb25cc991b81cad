import random

import numpy as np
import torch

own_numpy = np.random.default_rng()
own_torch = torch.Generator()


def seed_everything():
    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)


def draw():
    return {
        "random.random": random.random(),
        "np.random.rand": np.random.rand(),
        "torch.rand": torch.rand(()).item(),
        "np.random.default_rng()": own_numpy.random(),
        "torch.Generator()": torch.rand((), generator=own_torch).item(),
    }


seed_everything()
first = draw()
seed_everything()
second = draw()
for name in first:
    print(f"{name:24} repeats: {first[name] == second[name]}")

new = [torch.rand((), generator=torch.Generator()) for _ in range(2)]
print("two new torch.Generator() agree:", torch.equal(*new))  # (1)!

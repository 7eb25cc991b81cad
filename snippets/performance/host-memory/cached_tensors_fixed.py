from functools import lru_cache

import torch


@lru_cache(maxsize=32)
def mask(lengths):
    steps = torch.arange(4)
    return steps < torch.as_tensor(lengths)[:, None]


for _ in range(3):
    mask(tuple(torch.tensor([2, 3]).tolist()))  # (1)!
print(mask.cache_info())

lengths = torch.tensor([2, 3])
before = mask(tuple(lengths.tolist()))
lengths += 1
after = mask(tuple(lengths.tolist()))
print("a changed tensor gets the old mask:", after is before)

import itertools
import weakref

import torch
from torch.utils.data import DataLoader


def alive(seen):
    return len({id(ref()) for ref in seen if ref() is not None})  # (1)!


torch.manual_seed(0)
loader = DataLoader(torch.arange(4), shuffle=True)
seen = []
for step, batch in enumerate(itertools.cycle(loader)):
    seen.append(weakref.ref(batch))
    sample = batch.item()
    del batch
    print("step", step, "sample", sample, "batches in memory:", alive(seen))
    if step == 7:
        break

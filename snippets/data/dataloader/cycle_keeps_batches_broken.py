import itertools
import weakref

import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)
loader = DataLoader(torch.arange(4), shuffle=True)
seen = []
for step, batch in enumerate(itertools.cycle(loader)):
    seen.append(weakref.ref(batch))
    sample = batch.item()
    del batch
    alive = {id(ref()) for ref in seen if ref() is not None}  # (1)!
    print("step", step, "sample", sample, "batches in memory:", len(alive))
    if step == 7:
        break

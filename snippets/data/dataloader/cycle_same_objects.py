import itertools

import torch
from torch.utils.data import DataLoader

loader = DataLoader(torch.zeros(2), batch_size=1)
for step, batch in enumerate(itertools.cycle(loader)):
    batch += 1
    print("step", step, "batch", batch.tolist())
    if step == 3:
        break

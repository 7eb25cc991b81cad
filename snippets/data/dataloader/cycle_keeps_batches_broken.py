import itertools

import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)
loader = DataLoader(torch.arange(4), shuffle=True)
for step, batch in enumerate(itertools.cycle(loader)):
    print("step", step, "sample", batch.item())
    if step == 7:
        break

import torch
from torch.utils.data import DataLoader


def forever(loader):
    while True:
        yield from loader


torch.manual_seed(0)
loader = DataLoader(torch.arange(4), shuffle=True)
for step, batch in enumerate(forever(loader)):
    print("step", step, "sample", batch.item())
    if step == 7:
        break

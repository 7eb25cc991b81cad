import time

import torch
from torch.utils.data import DataLoader


class Images(torch.utils.data.Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, index):
        time.sleep(0.005)  # (1)!
        return torch.zeros(8)


def seconds_per_step(batch_size):
    steps, start = 0, time.perf_counter()
    for batch in DataLoader(Images(), batch_size):
        batch.sum()
        steps += 1
    return (time.perf_counter() - start) / steps


small, large = seconds_per_step(4), seconds_per_step(32)
print("the large batch needs over 5 times as long:", large > 5 * small)

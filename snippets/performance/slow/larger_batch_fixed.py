import time

import torch
from torch.utils.data import DataLoader


class Images(torch.utils.data.Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, index):
        time.sleep(0.005)
        return torch.zeros(8)


def samples_per_second(batch_size):
    samples, start = 0, time.perf_counter()
    for batch in DataLoader(Images(), batch_size):
        batch.sum()
        samples += len(batch)  # (1)!
    return samples / (time.perf_counter() - start)


small, large = samples_per_second(4), samples_per_second(32)
print("the same within a factor of 2:", 0.5 < large / small < 2)

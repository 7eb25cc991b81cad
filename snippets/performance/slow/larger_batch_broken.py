import time

import torch
from torch.utils.data import DataLoader


class Images(torch.utils.data.Dataset):
    def __len__(self):
        return 64

    def __getitem__(self, index):
        time.sleep(0.005)  # (1)!
        return torch.zeros(8)


def speed(batch_size):
    count, start = 0, time.perf_counter()
    for batch in DataLoader(Images(), batch_size):
        batch.sum()
        count += 1
    return count / (time.perf_counter() - start)


small, large = speed(4), speed(32)
print("the large batch is less than half as fast:", large < small / 2)

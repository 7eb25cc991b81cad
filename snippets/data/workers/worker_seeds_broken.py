import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Augment(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)  # (1)!

    def __len__(self):
        return 4

    def __getitem__(self, index):
        return int(self.rng.integers(1000))


if __name__ == "__main__":
    torch.manual_seed(0)
    loader = DataLoader(
        Augment(),
        num_workers=2,
        multiprocessing_context="fork",
    )
    for epoch in range(2):
        print("epoch", epoch, [batch.item() for batch in loader])

import random

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Augment(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return (
            torch.randint(1000, ()).item(),
            np.random.randint(1000),
            random.randrange(1000),
        )


if __name__ == "__main__":
    for run in range(2):
        torch.manual_seed(0)
        loader = DataLoader(
            Augment(), num_workers=2, multiprocessing_context="fork"
        )
        draws = [[x.item() for x in batch] for batch in loader]
        for name, values in zip(["torch", "numpy", "random"], zip(*draws)):
            print("run", run, f"{name:6}", values)

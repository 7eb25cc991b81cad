import torch
from torch.utils.data import DataLoader, Dataset


class Augment(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        return torch.randint(1000, ())


def epoch(workers):
    torch.manual_seed(0)
    loader = DataLoader(
        Augment(),
        num_workers=workers,
        multiprocessing_context="fork" if workers else None,
    )
    return [batch.item() for batch in loader]


if __name__ == "__main__":
    for workers in (0, 1, 2):
        same = epoch(workers) == epoch(workers)
        print(workers, "workers:", epoch(workers), "repeats:", same)

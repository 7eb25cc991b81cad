import torch
from torch.utils.data import DataLoader, Dataset


class Augment(Dataset):
    epoch = 0

    def __len__(self):
        return 4

    def __getitem__(self, index):
        seed = self.epoch * len(self) + index  # (1)!
        rng = torch.Generator().manual_seed(seed)
        return torch.randint(1000, (), generator=rng)


if __name__ == "__main__":
    for workers in (0, 1, 2):
        torch.manual_seed(0)
        dataset = Augment()
        loader = DataLoader(
            dataset,
            num_workers=workers,
            multiprocessing_context="fork" if workers else None,
        )
        for epoch in range(2):
            dataset.epoch = epoch
            draws = [batch.item() for batch in loader]
            print(workers, "workers, epoch", epoch, draws)

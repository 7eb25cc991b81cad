import os

from torch.utils.data import DataLoader, Dataset


class Pids(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, index):
        return os.getpid()


if __name__ == "__main__":
    loader = DataLoader(
        Pids(),
        num_workers=2,
        multiprocessing_context="fork",
    )
    pids = set()
    for epoch in range(3):
        pids.update(pid.item() for pid in loader)
        print("epoch", epoch, "worker processes so far:", len(pids))

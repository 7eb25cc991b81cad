import multiprocessing
import time

from torch.utils.data import DataLoader, Dataset


class Counted(Dataset):
    def __init__(self, fetched):
        self.fetched = fetched

    def __len__(self):
        return 20

    def __getitem__(self, index):
        with self.fetched.get_lock():
            self.fetched.value += 1
        return index


if __name__ == "__main__":
    context = multiprocessing.get_context("fork")
    for workers, method in [(0, None), (2, "fork")]:
        fetched = context.Value("i", 0)
        loader = DataLoader(
            Counted(fetched),
            num_workers=workers,
            multiprocessing_context=method,
        )
        batches = iter(loader)
        next(batches)
        deadline = time.monotonic() + (10 if workers else 0.1)
        while fetched.value < 5 and time.monotonic() < deadline:
            time.sleep(0.01)  # (1)!
        print(workers, "workers: 1 batch used,", fetched.value, "fetched")

import multiprocessing
import time

from torch.utils.data import DataLoader, Dataset


class Slow(Dataset):
    def __init__(self, reading):
        self.reading = reading

    def __len__(self):
        return 8

    def __getitem__(self, index):
        with self.reading.get_lock():
            self.reading.value += 1
        time.sleep(0.1)  # (1)!
        now = self.reading.value
        with self.reading.get_lock():
            self.reading.value -= 1
        return now


if __name__ == "__main__":
    context = multiprocessing.get_context("fork")
    for workers, method in [(0, None), (2, "fork")]:
        loader = DataLoader(
            Slow(context.Value("i", 0)),
            num_workers=workers,
            multiprocessing_context=method,
        )
        most = max(batch.item() for batch in loader)
        print(workers, "workers, samples being read at once:", most)

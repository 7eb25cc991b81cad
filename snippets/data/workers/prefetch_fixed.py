import multiprocessing
import time

from torch.utils.data import DataLoader, Dataset


class Counted(Dataset):
    def __init__(self, loaded):
        self.loaded = loaded

    def __len__(self):
        return 100

    def __getitem__(self, index):
        with self.loaded.get_lock():
            self.loaded.value += 1
        return index


if __name__ == "__main__":
    context = multiprocessing.get_context("fork")
    loaded = context.Value("i", 0)
    loader = DataLoader(
        Counted(loaded),
        batch_size=8,
        num_workers=2,
        prefetch_factor=1,
        multiprocessing_context="fork",
    )
    batches = iter(loader)
    time.sleep(2)
    print("samples loaded before the first step:", loaded.value)

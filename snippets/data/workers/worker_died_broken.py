import os
import signal
import time

from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, index):
        if index == 0:
            time.sleep(1)  # by now the loader waits for the batch
            os.kill(os.getpid(), signal.SIGKILL)  # (1)!
        return index


if __name__ == "__main__":
    loader = DataLoader(
        Images(), num_workers=1, multiprocessing_context="fork"
    )
    next(iter(loader))

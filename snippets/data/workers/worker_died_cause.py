import os
import signal
import time

from torch.utils.data import DataLoader, Dataset


class Dies(Dataset):
    def __init__(self, how):
        self.how = how

    def __len__(self):
        return 4

    def __getitem__(self, index):
        time.sleep(0.3)  # by now the loader waits for the batch
        if self.how in ("SIGKILL", "SIGBUS"):
            os.close(2)  # (1)!
            os.kill(os.getpid(), getattr(signal, self.how))
        os._exit(self.how)


if __name__ == "__main__":
    for how in ("SIGKILL", "SIGBUS", 1, 0):
        loader = DataLoader(
            Dies(how),
            num_workers=1,
            multiprocessing_context="fork",
            timeout=1,  # (2)!
        )
        try:
            next(iter(loader))
        except RuntimeError as error:
            print(how, "->", type(error.__cause__).__name__)
            for sentence in str(error.__cause__).strip().split(". "):
                print("   ", sentence or "(no message)")

import threading

from torch.utils.data import DataLoader, Dataset

lock = threading.Lock()
held, done = threading.Event(), threading.Event()


class Numbers(Dataset):
    def __len__(self):
        return 2

    def __getitem__(self, index):
        with lock:
            return index


def other_thread():
    with lock:
        held.set()
        done.wait()


if __name__ == "__main__":
    threading.Thread(target=other_thread, daemon=True).start()
    held.wait()
    loader = DataLoader(
        Numbers(), num_workers=1, multiprocessing_context="spawn"
    )
    iterator = iter(loader)
    done.set()
    print(next(iterator))

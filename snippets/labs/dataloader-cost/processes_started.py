import multiprocessing
import warnings

from torch.utils.data import DataLoader

warnings.simplefilter("ignore")  # (1)!
CONTEXT = multiprocessing.get_context("fork")
started = CONTEXT.Value("i", 0)


def count_start(worker_id):  # (2)!
    with started.get_lock():
        started.value += 1


def starts(workers, persistent, epochs=3):
    started.value = 0
    loader = DataLoader(
        range(8),
        num_workers=workers,
        worker_init_fn=count_start,
        persistent_workers=persistent,
        multiprocessing_context=CONTEXT,
    )
    for _ in range(epochs):
        for _ in loader:
            pass
    return started.value


if __name__ == "__main__":
    print("processes started in 3 epochs")
    for workers in (1, 2, 4):
        plain, kept = (starts(workers, flag) for flag in (False, True))
        print(f"{workers} workers: {plain:2}, persistent: {kept}")

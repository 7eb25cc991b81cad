import multiprocessing

from torch.utils.data import DataLoader

CONTEXT = multiprocessing.get_context("fork")
started = CONTEXT.Value("i", 0)


def count_start(worker_id):
    with started.get_lock():
        started.value += 1


if __name__ == "__main__":
    for persistent in (False, True):
        started.value = 0
        options = {
            "num_workers": 2,
            "worker_init_fn": count_start,
            "persistent_workers": persistent,
            "multiprocessing_context": CONTEXT,
        }
        train = DataLoader(range(8), **options)
        validation = DataLoader(range(4), **options)
        for _ in range(5):
            for _ in train:
                pass
            for _ in validation:
                pass
        alive = len(multiprocessing.active_children())
        print(f"persistent {persistent}: {started.value} started,", end=" ")
        print(f"{alive} alive after the last epoch")
        del train, validation

import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor

from torch.utils.data import DataLoader


def evaluate(count, workers):
    loader = DataLoader(
        range(count),
        num_workers=workers,
        multiprocessing_context="fork" if workers else None,
    )
    daemon = mp.current_process().daemon
    return f"daemon: {daemon}, sum: {sum(batch.item() for batch in loader)}"


if __name__ == "__main__":
    fork = mp.get_context("fork")
    with fork.Pool(1) as pool:
        print("Pool, no workers   ", pool.apply(evaluate, (4, 0)))  # (1)!
    with ProcessPoolExecutor(1, mp_context=fork) as pool:  # (2)!
        print("Executor, 1 worker ", pool.submit(evaluate, 4, 1).result())

import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor

from torch.utils.data import DataLoader


def evaluate(count):
    loader = DataLoader(
        range(count), num_workers=1, multiprocessing_context="fork"
    )
    return sum(batch.item() for batch in loader)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    with ProcessPoolExecutor(1, mp_context=fork) as pool:
        total = pool.submit(evaluate, 4).result()
    print("total:", total)

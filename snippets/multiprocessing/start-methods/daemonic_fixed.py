import multiprocessing as mp

from torch.utils.data import DataLoader


def evaluate(count):
    loader = DataLoader(range(count), num_workers=0)
    return sum(batch.item() for batch in loader)


if __name__ == "__main__":
    fork = mp.get_context("fork")
    with fork.Pool(1) as pool:
        total = pool.apply(evaluate, (4,))
    print("total:", total)

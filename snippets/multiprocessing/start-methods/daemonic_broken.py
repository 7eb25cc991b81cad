import multiprocessing as mp

from torch.utils.data import DataLoader


def evaluate(count):
    loader = DataLoader(
        range(count), num_workers=1, multiprocessing_context="fork"
    )
    return sum(batch.item() for batch in loader)


if __name__ == "__main__":
    with mp.get_context("fork").Pool(1) as pool:
        print(pool.apply(evaluate, (4,)))

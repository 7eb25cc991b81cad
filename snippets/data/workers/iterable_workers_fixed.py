from itertools import islice

from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Stream(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        first, step = (info.id, info.num_workers) if info else (0, 1)
        return islice(range(4), first, None, step)


if __name__ == "__main__":
    for workers, method in [(0, None), (2, "fork")]:
        loader = DataLoader(
            Stream(), num_workers=workers, multiprocessing_context=method
        )
        print(workers, "workers:", [batch.item() for batch in loader])

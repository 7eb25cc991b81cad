from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __iter__(self):
        return iter(range(4))


if __name__ == "__main__":
    for workers, method in [(0, None), (2, "fork")]:
        loader = DataLoader(
            Stream(), num_workers=workers, multiprocessing_context=method
        )
        print(workers, "workers:", [batch.item() for batch in loader])

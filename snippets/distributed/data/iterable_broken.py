from torch.utils.data import DataLoader, IterableDataset


class Stream(IterableDataset):
    def __iter__(self):
        yield from range(8)


for rank in range(2):  # (1)!
    loader = DataLoader(Stream(), batch_size=2)
    print("rank", rank, "reads", [batch.tolist() for batch in loader])

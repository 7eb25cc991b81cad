from torch.utils import data


class Stream(data.IterableDataset):
    def __init__(self, rank, world_size):
        self.rank, self.world_size = rank, world_size

    def __iter__(self):
        yield from range(8)


for rank in range(2):  # (1)!
    loader = data.DataLoader(Stream(rank, 2), batch_size=2)
    print("rank", rank, "reads", [batch.tolist() for batch in loader])

from itertools import islice

from torch.utils import data


class Stream(data.IterableDataset):
    def __init__(self, rank, world_size):
        self.rank, self.world_size = rank, world_size

    def __iter__(self):
        info = data.get_worker_info()
        worker, workers = (info.id, info.num_workers) if info else (0, 1)
        first = self.rank * workers + worker  # (1)!
        yield from islice(range(8), first, None, self.world_size * workers)


for rank in range(2):
    loader = data.DataLoader(Stream(rank, 2), batch_size=2)
    print("rank", rank, "reads", [batch.tolist() for batch in loader])

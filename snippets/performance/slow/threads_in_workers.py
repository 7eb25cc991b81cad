import torch
from torch.utils.data import DataLoader


class Threads(list):
    def __getitem__(self, index):
        return torch.get_num_threads()


def two_threads(worker_id):
    torch.set_num_threads(2)


torch.set_num_threads(4)
for init in (None, two_threads):
    loader = DataLoader(
        Threads(range(2)),
        num_workers=2,
        worker_init_fn=init,
        multiprocessing_context="fork",
    )
    print("main process:", torch.get_num_threads(), end="; ")
    print("workers:", [int(n) for n in loader])

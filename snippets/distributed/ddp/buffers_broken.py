import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)
        self.register_buffer("seen", torch.zeros(1))

    def forward(self, x):
        self.seen += len(x)
        return self.layer(x)


def train(rank):
    model = DDP(Net())
    for _ in range(3):
        model(torch.ones(1 + rank, 1)).sum().backward()  # (1)!
    seen = [torch.zeros(1), torch.zeros(1)]
    dist.all_gather(seen, model.module.seen)
    if rank == 0:
        print("seen by each rank:", [count.item() for count in seen])
        print("in total:", sum(seen).item())


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

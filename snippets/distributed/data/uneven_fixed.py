import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def train(rank):
    model = DDP(torch.nn.Linear(1, 1))
    with model.join():  # (1)!
        for step in range(3 + rank):
            model(torch.ones(1, 1)).sum().backward()
    if rank == 1:
        print("rank 1 finished step", step)


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

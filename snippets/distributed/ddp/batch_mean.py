import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP

BATCH = torch.arange(8.0).reshape(8, 1)


def train(rank):
    alone = torch.nn.Linear(1, 1, bias=False)
    model = DDP(torch.nn.Linear(1, 1, bias=False))
    for reduce in (torch.mean, torch.sum):
        alone.zero_grad()
        model.zero_grad()
        reduce(alone(BATCH)).backward()  # (1)!
        reduce(model(BATCH[rank::2])).backward()  # (2)!
        if rank == 0:
            print(f"{reduce.__name__} as the loss:")
            print("  one process:", alone.weight.grad.item())
            print("  two ranks:  ", model.module.weight.grad.item())


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

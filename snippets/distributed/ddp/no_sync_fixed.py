import os
from contextlib import nullcontext

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
from torch.nn.parallel import DistributedDataParallel as DDP

calls = []


def count(group, bucket):
    calls.append(bucket.index())
    return default_hooks.allreduce_hook(group, bucket)


def train(rank):
    model = DDP(torch.nn.Linear(1, 1, bias=False))
    model.register_comm_hook(None, count)
    n = 4
    for step in range(n):
        x = torch.tensor([[1.0 + step + rank]])
        with model.no_sync() if (step + 1) % n else nullcontext():
            (model(x).mean() / n).backward()  # (1)!
    if rank == 0:
        print("all-reduces:", len(calls))
        print("gradient:", model.module.weight.grad.item())


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

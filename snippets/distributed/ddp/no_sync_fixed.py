import os
from contextlib import nullcontext

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP

averaged = []


def average(_, bucket):
    averaged.append(bucket.buffer())
    dist.all_reduce(bucket.buffer())
    result = torch.futures.Future()
    result.set_result(bucket.buffer() / dist.get_world_size())
    return result


def train(rank):
    model = DDP(torch.nn.Linear(1, 1, bias=False))
    model.register_comm_hook(None, average)
    for step in range(4):
        batch = torch.tensor([[1.0 + step + rank]])
        with nullcontext() if step == 3 else model.no_sync():
            (model(batch).mean() / 4).backward()  # (1)!
    if rank == 0:
        print("all-reduces:", len(averaged))
        print("gradient:", model.module.weight.grad.item())


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

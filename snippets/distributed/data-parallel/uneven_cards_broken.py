import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP

BATCH = torch.arange(8.0).reshape(8, 1)
SHARES = [6, 2]  # (1)!


def train(rank):
    model = DDP(torch.nn.Linear(1, 1, bias=False))
    part = BATCH.split(SHARES)[rank]
    loss = model(part).mean()
    loss.backward()
    if rank == 0:
        print("gradient of the whole batch:", BATCH.mean().item())
        print("averaged by DDP:", model.module.weight.grad.item())


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

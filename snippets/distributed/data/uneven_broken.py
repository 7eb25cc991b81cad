import os
import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def train(rank):
    model = DDP(torch.nn.Linear(1, 1))
    try:
        for step in range(3 + rank):  # (1)!
            model(torch.ones(1, 1)).sum().backward()
        time.sleep(3)  # (2)!
    except RuntimeError as error:
        reason = str(error).split("] ")[-1].split(" for ")[0]
        print(f"rank {rank}, step {step}: {reason}")


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group(
        "gloo",
        store=store,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=2),
    )
    train(rank)


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

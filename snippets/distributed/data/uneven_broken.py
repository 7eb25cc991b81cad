import os
import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group(
        "gloo",
        store=store,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=1),
    )
    device = "cpu"
    model = DDP(torch.nn.Linear(1, 1).to(device))
    loader = [torch.ones(1, 1)] * (3 + rank)  # (1)!
    try:
        model.train()
        for batch in loader:
            model(batch.to(device)).sum().backward()
        message = "finished"
    except RuntimeError as error:
        message = str(error).split("] ")[-1].split(" for ")[0]
    if rank == 1:
        print("rank 1:", message)
    else:
        time.sleep(2)  # (2)!


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

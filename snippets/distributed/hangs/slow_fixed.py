import os
import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group(
        "gloo",
        store=store,
        rank=rank,
        world_size=2,
        timeout=timedelta(minutes=5),
    )
    time.sleep(0.2)  # (1)!
    correct = torch.tensor([3.0 + rank])
    dist.all_reduce(correct)
    if rank == 0:
        print("correct on both shares:", correct.item())
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

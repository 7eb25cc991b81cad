import os
import time
from datetime import timedelta

import torch.distributed as dist
import torch.multiprocessing as mp


def save(rank):
    if rank == 0:
        print("rank 0 saves the checkpoint")
    dist.barrier()


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group(
        "gloo",
        store=store,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=1),
    )
    try:
        save(rank)
        if rank == 0:
            print("rank 0 goes on")
    except RuntimeError as error:
        print("rank 0:", str(error).split("] ")[-1].split(" for ")[0])
    if rank == 1:
        time.sleep(2)


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os
import time
from datetime import timedelta

import torch.distributed as dist
import torch.multiprocessing as mp


def validate(batches):
    time.sleep(0.3 * len(batches))


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group(
        "gloo",
        store=store,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=1),  # (1)!
    )
    batches = range(6)
    if rank == 0:
        validate(batches)  # (2)!
    try:
        dist.barrier()
        message = "all ranks have validated"
    except RuntimeError as error:
        message = str(error).split("] ")[-1].split(" for ")[0]
    if rank == 1:
        print("rank 1:", message)


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

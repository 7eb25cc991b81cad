import os
from datetime import timedelta

import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    if rank == 0:
        print("rank 0 saves the checkpoint")
    dist.monitored_barrier(timeout=timedelta(seconds=9))  # (1)!
    if rank == 0:
        print("all ranks go on")
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def save_or_load(rank):
    model = DDP(torch.nn.Linear(2, 2))
    if rank == 0:
        time.sleep(0.5)  # (1)!
        torch.save(model.state_dict(), "model.pt")
    else:
        try:
            torch.load("model.pt")
        except FileNotFoundError as error:
            print(f"rank {rank}: {type(error).__name__}: {error}")


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    save_or_load(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

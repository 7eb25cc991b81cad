import os
import time
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def log(rank, loss):
    loss = loss.detach().clone()
    dist.all_reduce(loss)
    if rank == 0:
        print("loss:", loss.item() / 2)


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
        log(rank, torch.tensor([0.5]))
    except RuntimeError as error:
        print(f"rank {rank}:", str(error).split("] ")[-1].split(" for ")[0])
    if rank == 1:
        time.sleep(2)


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

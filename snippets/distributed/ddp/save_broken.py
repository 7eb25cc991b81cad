import os
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def save_and_load(rank):
    model = DDP(torch.nn.Linear(2, 2))
    if rank == 0:
        time.sleep(0.5)  # (1)!
        torch.save(model.module.state_dict(), "model.pt.new")
        os.replace("model.pt.new", "model.pt")
    if rank == 1:
        try:
            state = torch.load(
                "model.pt", map_location="cpu", weights_only=True
            )
            print("rank 1 loaded", list(state))
        except FileNotFoundError as error:
            print(f"rank 1: {type(error).__name__}: {error}")


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    save_and_load(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

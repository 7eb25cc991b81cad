import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.fsdp import fully_shard


def save(rank):
    model = fully_shard(torch.nn.Linear(2, 4, bias=False))
    weight = model.state_dict()["weight"]
    if rank == 0:
        print(type(weight).__name__, tuple(weight.shape))
        print("on this rank:", tuple(weight.to_local().shape))  # (1)!


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    save(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.fsdp import fully_shard
from torch.distributed.tensor import DTensor


def save(rank):
    model = fully_shard(torch.nn.Linear(2, 4, bias=False))
    state = model.state_dict()
    if rank == 0:
        weight = state["weight"]
        print(type(weight).__name__, tuple(weight.shape))
        local = weight.to_local() if isinstance(weight, DTensor) else weight
        print("rows on this rank:", len(local))  # (1)!
        torch.save(state, "model.pt")


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    save(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.checkpoint.state_dict import (
    StateDictOptions,
    get_model_state_dict,
)
from torch.distributed.fsdp import fully_shard


def save(rank):
    model = fully_shard(torch.nn.Linear(2, 4, bias=False))
    options = StateDictOptions(full_state_dict=True, cpu_offload=True)
    state = get_model_state_dict(model, options=options)  # (1)!
    if rank == 0:
        torch.save(state, "model.pt")
        plain = torch.nn.Linear(2, 4, bias=False)
        plain.load_state_dict(torch.load("model.pt"))
        print(type(state["weight"]).__name__, tuple(plain.weight.shape))


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    save(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os

import torch
import torch.distributed as dist
import torch.distributed.checkpoint.state_dict as dsd
import torch.multiprocessing as mp
from torch.distributed.fsdp import fully_shard


def save(rank):
    model = fully_shard(torch.nn.Linear(2, 4, bias=False))
    full = dsd.StateDictOptions(full_state_dict=True)
    state = dsd.get_model_state_dict(model, options=full)
    numbers = torch.tensor([sum(v.numel() for v in state.values())])
    counts = [torch.zeros(1, dtype=torch.int64) for _ in range(2)]
    dist.all_gather(counts, numbers)
    if rank == 0:
        print("numbers on each rank:", [c.item() for c in counts])


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    save(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank, world_size):
    store = dist.FileStore(f"store-{os.getppid()}", world_size)
    dist.init_process_group(
        "gloo", store=store, rank=rank, world_size=world_size
    )
    total = torch.ones(1)
    dist.all_reduce(total)
    if rank == 0:
        print("ranks that joined:", int(total))
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, args=(2,), nprocs=2, start_method="fork")

import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    loss = torch.tensor([0.5])
    dist.all_reduce(loss)  # (1)!
    if rank == 0:
        print("loss:", loss.item() / 2)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

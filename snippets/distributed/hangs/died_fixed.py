import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    batch = {"image": torch.ones(1)}
    if rank == 0:
        batch["label"] = torch.zeros(1)
    good = torch.tensor([int("label" in batch)])
    dist.all_reduce(good, dist.ReduceOp.MIN)  # (1)!
    if good:
        dist.all_reduce(batch["image"])
    elif rank == 0:
        print("all ranks skip this batch")
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 4)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=4)
    for turn in range(dist.get_world_size()):
        if turn == rank:  # (1)!
            weights = torch.load("weights.pt", mmap=True, weights_only=True)
        dist.barrier()
    if rank == 0:
        print("all four ranks have", list(weights))
    dist.destroy_process_group()


if __name__ == "__main__":
    torch.save({"layer.weight": torch.ones(1000, 1000)}, "weights.pt")
    mp.start_processes(main, nprocs=4, start_method="fork")

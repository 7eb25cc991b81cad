import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

CORRECT = [torch.tensor([1.0, 1, 1, 1, 1, 0]), torch.tensor([0.0, 0])]  # (1)!


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    correct = CORRECT[rank]
    totals = torch.tensor([correct.mean(), 1.0], dtype=torch.float64)  # (2)!
    dist.all_reduce(totals)
    if rank == 0:
        print(f"rank 0 alone: {correct.mean():.3f}")
        print(f"all ranks:    {totals[0] / totals[1]:.3f}")
        print(f"all samples:  {torch.cat(CORRECT).mean():.3f}")
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

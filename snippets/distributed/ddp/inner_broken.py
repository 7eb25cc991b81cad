import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def train(rank):
    model = DDP(torch.nn.Linear(1, 1, bias=False))
    x = torch.tensor([[1.0 + 2 * rank]])
    model.module(x).sum().backward()  # (1)!
    grads = [torch.zeros(1, 1), torch.zeros(1, 1)]
    dist.all_gather(grads, model.module.weight.grad)
    if rank == 0:
        print("gradient on each rank:", [grad.item() for grad in grads])


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

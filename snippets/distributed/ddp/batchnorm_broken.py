import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel as DDP


def train(rank):
    model = DDP(torch.nn.BatchNorm1d(1, momentum=1.0))
    x = 10.0 * rank + torch.tensor([[1.0], [3.0]])  # (1)!
    output = model(x)
    means = [torch.zeros(1), torch.zeros(1)]
    dist.all_gather(means, model.module.running_mean)
    if rank == 0:
        print("batch of all ranks has mean 7.0")
        print("running mean per rank:", [mean.item() for mean in means])
        print("rank 0 normalises to:", output.flatten().round().tolist())


def main(rank):
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group("gloo", store=store, rank=rank, world_size=2)
    train(rank)
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

import os
import re
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def main(rank):
    os.environ["TORCH_DISTRIBUTED_DEBUG"] = "DETAIL"
    dist.set_debug_level_from_env()  # (1)!
    store = dist.FileStore(f"store-{os.getppid()}", 2)
    dist.init_process_group(
        "gloo",
        store=store,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=5),
    )
    try:
        if rank == 0:
            dist.all_reduce(torch.ones(4))
        else:
            dist.broadcast(torch.ones(4), src=0)
    except RuntimeError as error:
        if rank == 0:
            print(str(error).split(" Rank 0")[0])
            print(re.findall(r"OpType=(\w+), TensorShape=(\S+),", str(error)))
    dist.barrier()


if __name__ == "__main__":
    mp.start_processes(main, nprocs=2, start_method="fork")

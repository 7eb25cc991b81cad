import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DistributedSampler

attempts = {
    "DDP": lambda: DistributedDataParallel(nn.Linear(1, 1)),
    "DistributedSampler": lambda: DistributedSampler(range(4)),
    "get_rank": dist.get_rank,
    "barrier": dist.barrier,
    "SyncBatchNorm": lambda: nn.SyncBatchNorm(1)(torch.ones(2, 1)),  # (1)!
}
for name, attempt in attempts.items():
    try:
        attempt()
        print(name, "-> no group needed")
    except ValueError as error:
        print(name, "->", str(error).split(",")[0])

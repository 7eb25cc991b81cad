import os

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel as DDP

local_rank = int(os.environ.get("LOCAL_RANK", 0))
cuda = torch.cuda.is_available()
device = torch.device("cuda", local_rank) if cuda else torch.device("cpu")

dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)

net = torch.nn.Linear(2, 2).to(device)  # (1)!
model = DDP(net, device_ids=[local_rank] if cuda else None)
print("wrapped", type(model.module).__name__)
dist.destroy_process_group()

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP

dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DDP(nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1)))
model.module[0].requires_grad_(False)  # (1)!
try:
    for step in range(2):
        model(torch.ones(1, 2)).sum().backward()
except RuntimeError as error:
    print(str(error).split(". ")[0])

model = DDP(model.module)  # (2)!
for step in range(2):
    model(torch.ones(1, 2)).sum().backward()
print("wrapped after freezing: no error")
dist.destroy_process_group()

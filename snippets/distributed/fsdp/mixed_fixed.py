import torch
import torch.distributed as dist
from torch.distributed.fsdp import fully_shard
from torch.distributed.tensor import distribute_tensor

dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = fully_shard(torch.nn.Linear(2, 2, bias=False))
model(torch.ones(1, 2)).sum().backward()
weight, target = model.weight, torch.zeros(2, 2)
target = distribute_tensor(target, weight.device_mesh, weight.placements)
penalty = (weight - target).square().sum()
print(type(penalty).__name__, penalty.shape)
dist.destroy_process_group()

import torch
import torch.distributed as dist
from torch.distributed.fsdp import fully_shard

dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = torch.nn.Linear(2, 2, bias=False)
fully_shard(model)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

before = model.weight.full_tensor().clone()
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
print("weights changed:", not torch.equal(before, model.weight.full_tensor()))
dist.destroy_process_group()

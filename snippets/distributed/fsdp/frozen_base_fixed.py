import torch
import torch.distributed as dist
import torch.distributed.checkpoint.state_dict as dsd
from torch.distributed.fsdp import fully_shard

store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
model = torch.nn.Sequential()
model.base = torch.nn.Linear(1000, 1000).requires_grad_(False)
model.adapter = torch.nn.Linear(1000, 4)
fully_shard(model)

options = dsd.StateDictOptions(
    full_state_dict=True, cpu_offload=True, ignore_frozen_params=True
)
state = dsd.get_model_state_dict(model, options=options)
print(sorted(state))
print("numbers to save:", sum(v.numel() for v in state.values()))
dist.destroy_process_group()

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class TwoHeads(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList([nn.Linear(2, 1), nn.Linear(2, 1)])

    def forward(self, x, task):
        return self.heads[task](x)


dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DDP(TwoHeads(), find_unused_parameters=True)  # (1)!
for task in (0, 1):
    model(torch.ones(1, 2), task).sum().backward()
print("the branch changes: no error, no warning")

model = DDP(TwoHeads(), static_graph=True)  # (2)!
for step in range(2):
    model(torch.ones(1, 2), 0).sum().backward()
print("always the same branch: no search after the first step")
dist.destroy_process_group()

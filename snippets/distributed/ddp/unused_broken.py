import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(2, 2)
        self.extra = nn.Linear(2, 2)  # (1)!

    def forward(self, x):
        return self.body(x)


dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
net = Net()
model = DDP(net)
for step in range(2):
    model(torch.ones(1, 2)).sum().backward()
    print("finished step", step)
dist.destroy_process_group()

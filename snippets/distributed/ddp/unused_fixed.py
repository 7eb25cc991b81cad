import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(2, 2)
        self.extra = nn.Linear(2, 2)

    def forward(self, x):
        return self.body(x)


net = Net()
net(torch.ones(1, 2)).sum().backward()  # (1)!
for name, parameter in net.named_parameters():
    if parameter.grad is None:
        print("no gradient:", name)
        parameter.requires_grad_(False)
net.zero_grad()

dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DDP(net)  # (2)!
for step in range(2):
    model(torch.ones(1, 2)).sum().backward()
    print("finished step", step)
dist.destroy_process_group()

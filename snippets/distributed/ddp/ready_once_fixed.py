import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel as DDP
from torch.utils.checkpoint import checkpoint


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def forward(self, x):
        return checkpoint(self.layer, x, use_reentrant=False)


dist.init_process_group("gloo", store=dist.HashStore(), rank=0, world_size=1)
model = DDP(Net())
model(torch.ones(1, 2, requires_grad=True)).sum().backward()
print("gradient of the bias:", model.module.layer.bias.grad)
dist.destroy_process_group()

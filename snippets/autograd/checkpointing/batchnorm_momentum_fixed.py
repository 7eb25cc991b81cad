import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

torch.manual_seed(0)
norm = nn.BatchNorm1d(1, momentum=1 - (1 - 0.1) ** 0.5)
block = nn.Sequential(norm, nn.Linear(1, 1))
x = torch.full((8, 1), 10.0) + torch.randn(8, 1)

checkpoint(block, x, use_reentrant=False).sum().backward()
print("batches counted:", norm.num_batches_tracked.item())
print("0.1 * mean of the batch:", round(0.1 * x.mean().item(), 3))
print("running_mean:", round(norm.running_mean.item(), 3))

import torch
from torch import nn

batches = torch.tensor([[9.0, 11.0], [19.0, 21.0], [29.0, 31.0]])
bn = nn.BatchNorm1d(1, momentum=None)  # (1)!
for batch in batches:
    bn(batch.view(2, 1))
print("running_mean:", bn.running_mean.item())
print("training set:", batches.mean().item())
print("running_var: ", bn.running_var.item())  # (2)!
print("training set:", round(batches.var().item(), 2))

import torch
from torch import nn

batches = torch.tensor([[9.0, 11.0], [19.0, 21.0], [29.0, 31.0]])

bn = nn.BatchNorm1d(1, momentum=None)  # (1)!
for batch in batches:
    bn(batch.view(2, 1))
    mean = round(bn.running_mean.item(), 2)
    print("batch mean", batch.mean().item(), "-> running_mean", mean)
print("training set:", batches.mean().item())

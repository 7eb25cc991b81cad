import torch
from torch import nn

bn = nn.BatchNorm1d(1, momentum=1 - 0.99)  # (1)!
for _ in range(500):
    bn(torch.tensor([[9.0], [11.0]]))
bn(torch.tensor([[109.0], [111.0]]))
print("501 batches, the last one is odd:", round(bn.running_mean.item(), 2))

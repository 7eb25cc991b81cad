import torch
from torch import nn

bn = nn.BatchNorm1d(1)
train_batch = torch.tensor([[9.0], [11.0]])
for _ in range(100):
    bn(train_batch)
print("running_mean after training:  ", round(bn.running_mean.item(), 2))

validation_batch = torch.tensor([[49.0], [51.0]])

with torch.no_grad():  # (1)!
    for _ in range(10):
        bn(validation_batch)

print("running_mean after validation:", round(bn.running_mean.item(), 2))

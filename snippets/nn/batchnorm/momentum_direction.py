import torch
from torch import nn

batch = torch.tensor([[9.0], [11.0]])
print("momentum  after one batch  batches until within 1 %")
for momentum in [0.01, 0.1, 0.9, 0.99]:
    bn = nn.BatchNorm1d(1, momentum=momentum)
    bn(batch)
    first, steps = bn.running_mean.item(), 1
    while bn.running_mean < 9.9:
        bn(batch)
        steps += 1
    print(f"{momentum:8}  {first:15.1f}  {steps:24}")

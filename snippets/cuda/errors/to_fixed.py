import torch
from torch import nn

device = "meta"
model = nn.Linear(2, 1)
batch = torch.ones(1, 2)

model.to(device)
batch = batch.to(device)

print("model:", model.weight.device)
print("batch:", batch.device)

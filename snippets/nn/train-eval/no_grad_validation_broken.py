import torch
from torch import nn

model = nn.Sequential(nn.BatchNorm1d(1))
train_batch = torch.tensor([[9.0], [11.0]])
for _ in range(100):
    model(train_batch)
print(f"after training:   {model[0].running_mean.item():.2f}")

validation_batch = torch.tensor([[49.0], [51.0]])

with torch.no_grad():  # (1)!
    for _ in range(10):
        model(validation_batch)

print(f"after validation: {model[0].running_mean.item():.2f}")

import torch
from torch import nn
from torch.utils.data import DataLoader

model = nn.Sequential(nn.Linear(5, 3), nn.BatchNorm1d(3))
data = torch.zeros(9, 5)
for batch in DataLoader(data, batch_size=4, drop_last=True):
    model(batch)
    print("training: batch of", len(batch))

model.eval()  # (1)!
for batch in DataLoader(data, batch_size=4):
    model(batch)
    print("evaluation: batch of", len(batch))

import torch
from torch import nn
from torch.utils.data import DataLoader

model = nn.Sequential(nn.Linear(5, 3), nn.BatchNorm1d(3))
loader = DataLoader(torch.zeros(9, 5), batch_size=4)
for batch in loader:
    print("batch of", len(batch))
    model(batch)

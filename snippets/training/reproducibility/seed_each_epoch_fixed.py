import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)
for epoch in range(3):
    loader = DataLoader(range(6), shuffle=True)
    print("epoch", epoch, [batch.item() for batch in loader])

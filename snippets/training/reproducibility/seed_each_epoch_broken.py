import torch
from torch.utils.data import DataLoader

for epoch in range(3):
    torch.manual_seed(0)
    loader = DataLoader(range(6), shuffle=True)
    print("epoch", epoch, [batch.item() for batch in loader])

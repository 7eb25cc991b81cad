import torch
from torch.utils.data import DataLoader

torch.manual_seed(0)
loader = DataLoader(range(6), shuffle=True)
for epoch in range(3):
    print("epoch", epoch, [batch.item() for batch in loader])

import torch
from torch.utils.data import DataLoader, TensorDataset

CARDS, PER_CARD = 4, 2
dataset = TensorDataset(torch.zeros(19, 3))
loader = DataLoader(dataset, CARDS * PER_CARD, drop_last=True)  # (1)!
for (batch,) in loader:
    print([len(part) for part in batch.chunk(CARDS)])

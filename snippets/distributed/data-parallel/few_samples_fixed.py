import torch
from torch.utils.data import DataLoader, TensorDataset

CARDS = 4
dataset = TensorDataset(torch.zeros(19, 3))
loader = DataLoader(dataset, batch_size=8, drop_last=True)  # (1)!
for (batch,) in loader:
    parts = [len(part) for part in batch.chunk(CARDS)]
    print(f"batch of {len(batch)}: {parts}, {CARDS - len(parts)} idle")

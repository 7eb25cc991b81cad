import torch
from torch.utils.data import DataLoader, TensorDataset

CARDS = 4
dataset = TensorDataset(torch.zeros(19, 3))
loader = DataLoader(dataset, batch_size=6)
for (batch,) in loader:
    parts = [len(part) for part in batch.chunk(CARDS)]  # (1)!
    print(f"batch of {len(batch)}: {parts}, {CARDS - len(parts)} idle")

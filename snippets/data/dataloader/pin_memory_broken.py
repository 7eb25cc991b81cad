import torch
from torch.utils.data import DataLoader

loader = DataLoader(torch.zeros(4, 2), batch_size=4, pin_memory=True)
batch = next(iter(loader))
print("device:", batch.device)
print("pinned:", batch.is_pinned())

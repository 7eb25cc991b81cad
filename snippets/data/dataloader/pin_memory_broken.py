import torch
from torch.utils.data import DataLoader

device = "cuda" if torch.cuda.is_available() else "cpu"
loader = DataLoader(torch.zeros(4, 2), batch_size=4, pin_memory=True)
for batch in loader:
    print("device:", batch.device)
    print("pinned:", batch.is_pinned())

import torch
from torch.utils.data import DataLoader

device = "cuda" if torch.cuda.is_available() else "cpu"
pin = torch.cuda.is_available()
loader = DataLoader(torch.zeros(4, 2), batch_size=4, pin_memory=pin)
for batch in loader:
    batch = batch.to(device, non_blocking=True)
    print("device:", batch.device)
    print("pinned:", batch.is_pinned())

import torch
from torch.utils.data import DataLoader

loader = DataLoader(torch.arange(6), batch_size=3)
batches = iter(loader)
images = next(batches)
print(images.tolist())

import torch
from torch.utils.data import DataLoader

boxes = [torch.zeros(1, 5), torch.zeros(2, 5), torch.zeros(1, 5)]
print(next(iter(DataLoader(boxes, batch_size=1))).shape)  # (1)!
print(next(iter(DataLoader(boxes, batch_size=2))).shape)

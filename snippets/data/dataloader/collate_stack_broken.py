import torch
from torch.utils.data import DataLoader

boxes = [torch.ones(1, 5), torch.ones(2, 5), torch.ones(1, 5)]
loader = DataLoader(boxes, batch_size=3)
for batch in loader:
    print(batch)

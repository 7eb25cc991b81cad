import torch

mask = torch.tensor([True, True])
row = torch.tensor([0.5, 0.25])
row = row.masked_fill(mask, torch.finfo(row.dtype).min)
print("softmax:", row.softmax(dim=0))  # (1)!

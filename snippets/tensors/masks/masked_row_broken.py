import torch

mask = torch.tensor([True, True])
row = torch.tensor([0.5, 0.25])
row = row.masked_fill(mask, float("-inf"))
print("softmax:", row.softmax(dim=0))

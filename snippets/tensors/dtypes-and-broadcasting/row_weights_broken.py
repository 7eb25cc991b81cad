import torch

rows = torch.ones(2, 3)
weights = torch.tensor([10.0, 20.0])  # (1)!
weighted = rows * weights
print("rows:", weighted.tolist())

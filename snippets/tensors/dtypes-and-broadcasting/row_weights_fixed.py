import torch

rows = torch.ones(2, 3)
weights = torch.tensor([10.0, 20.0])
weighted = rows * weights.unsqueeze(1)
print("rows:", weighted.tolist())

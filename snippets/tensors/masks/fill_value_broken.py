import torch

mask = torch.tensor([False, True])
scores = torch.tensor([0.5, 0.25], dtype=torch.float16)
scores = scores.masked_fill(mask, -1e9)
print("scores:", scores)

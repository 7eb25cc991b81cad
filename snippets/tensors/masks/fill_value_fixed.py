import torch

mask = torch.tensor([False, True])
scores = torch.tensor([0.5, 0.25], dtype=torch.float16)
scores = scores.masked_fill(mask, torch.finfo(scores.dtype).min)
print("scores:", scores)

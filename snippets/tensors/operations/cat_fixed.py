import torch

left, right = torch.ones(2, 3), torch.zeros(2, 3)
joined = torch.cat([left, right], dim=0)
print("joined:", tuple(joined.shape))

import torch

left, right = torch.ones(2, 3), torch.zeros(2, 3)
joined = left.cat([right], 0)
print("joined:", tuple(joined.shape))

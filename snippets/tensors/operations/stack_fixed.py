import torch

left, right = torch.ones(2, 3), torch.zeros(2, 3)
joined = torch.stack([left, right])
print("joined:", tuple(joined.shape))

import torch

a, b = torch.ones(2, 3), torch.zeros(2, 3)
joined = a.cat([b], 0)
print("joined:", tuple(joined.shape))

import torch

a, b = torch.ones(2, 3), torch.zeros(2, 3)
joined = torch.stack([a, b])
print("joined:", tuple(joined.shape))

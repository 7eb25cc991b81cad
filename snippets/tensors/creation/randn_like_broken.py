import torch

counts = torch.tensor([3, 5, 8])
noise = torch.randn_like(counts)
print(noise.dtype, tuple(noise.shape))

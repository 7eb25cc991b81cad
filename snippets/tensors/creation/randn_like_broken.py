import torch

counts = torch.tensor([3, 5, 8])
torch.randn_like(counts)

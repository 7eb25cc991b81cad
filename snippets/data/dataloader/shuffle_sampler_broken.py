import torch
from torch.utils.data import DataLoader, WeightedRandomSampler

data = torch.arange(4)
sampler = WeightedRandomSampler([0.1, 0.1, 0.4, 0.4], num_samples=4)
loader = DataLoader(data, batch_size=2, shuffle=True, sampler=sampler)

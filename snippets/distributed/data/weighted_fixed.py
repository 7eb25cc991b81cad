import torch
from torch.utils.data import WeightedRandomSampler

labels = torch.tensor([0] * 90 + [1] * 10)
weights = 1 / torch.bincount(labels)[labels]
world_size = 2
shares = []
for rank in range(world_size):
    torch.manual_seed(0)
    indices = list(WeightedRandomSampler(weights, 100))[rank::world_size]
    shares.append(indices)
print("samples per rank:", [len(share) for share in shares])
print("the same ones:   ", shares[0] == shares[1])

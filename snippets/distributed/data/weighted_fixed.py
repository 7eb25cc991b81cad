import torch
from torch.utils.data import DataLoader, WeightedRandomSampler

labels = torch.tensor([0] * 90 + [1] * 11)
weights = 1 / torch.bincount(labels)[labels]
dataset = range(101)
world_size = 2
for epoch in range(2):
    shares = []
    for rank in range(world_size):
        torch.manual_seed(0)
        generator = torch.Generator().manual_seed(epoch)
        total = len(dataset) // world_size * world_size
        sampler = WeightedRandomSampler(weights, total, generator=generator)
        sampler = list(sampler)[rank::world_size]
        loader = DataLoader(dataset, sampler=sampler, batch_size=None)
        shares.append(list(loader))
    print("samples per rank:", [len(share) for share in shares])
    print("the same ones:   ", shares[0] == shares[1])

import torch
from torch.utils.data import WeightedRandomSampler

labels = torch.tensor([0] * 90 + [1] * 10)
weights = 1 / torch.bincount(labels)[labels]
world_size = 2
seen = []
for rank in range(world_size):  # (1)!
    torch.manual_seed(0)
    mine = list(WeightedRandomSampler(weights, 100))
    seen.append(mine)
print("samples per rank:", [len(indices) for indices in seen])
print("the same ones:   ", seen[0] == seen[1])

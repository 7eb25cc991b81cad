import torch
from torch.utils.data import WeightedRandomSampler

labels = torch.tensor([0] * 90 + [1] * 10)
weights = 1 / torch.bincount(labels)[labels]
seen = []
for rank in range(2):
    torch.manual_seed(0)
    drawn = list(WeightedRandomSampler(weights, 100))[rank::2]  # (1)!
    seen.append(drawn)
print("samples per rank:", [len(indices) for indices in seen])
print("the same ones:   ", seen[0] == seen[1])

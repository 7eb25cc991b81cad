import torch
from torch.utils.data import DistributedSampler


class DistributedWeighted(DistributedSampler):
    def __init__(self, weights, **options):
        super().__init__(range(len(weights)), **options)
        self.weights = torch.as_tensor(weights, dtype=torch.float64)

    def __iter__(self):
        generator = torch.Generator().manual_seed(self.seed + self.epoch)
        drawn = torch.multinomial(  # (1)!
            self.weights, self.total_size, True, generator=generator
        )
        return iter(drawn[self.rank :: self.num_replicas].tolist())


labels = torch.tensor([0] * 90 + [1] * 10)
weights = 1 / torch.bincount(labels)[labels]
seen = [
    list(DistributedWeighted(weights, num_replicas=2, rank=rank))
    for rank in range(2)
]
print("samples per rank:", [len(indices) for indices in seen])
print("the same ones:   ", seen[0] == seen[1])
share = labels[seen[0] + seen[1]].float().mean().item()
print(f"share of class 1: {share:.2f}")

from torch.utils.data import DistributedSampler

dataset = list(range(5))
evaluated = []
for rank in range(4):
    sampler = DistributedSampler(dataset, 4, rank, shuffle=False)
    evaluated += list(sampler)
    print("rank", rank, "evaluates", list(sampler))
print(len(evaluated), "results for", len(dataset), "samples")

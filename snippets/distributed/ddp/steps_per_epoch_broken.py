from torch.utils.data import DataLoader, DistributedSampler

dataset = range(1024)
for ranks in (1, 8):
    sampler = DistributedSampler(dataset, num_replicas=ranks, rank=0)
    loader = DataLoader(dataset, batch_size=32, sampler=sampler)
    samples = loader.batch_size * ranks
    print(ranks, "ranks:", len(loader), "steps of", samples, "samples")

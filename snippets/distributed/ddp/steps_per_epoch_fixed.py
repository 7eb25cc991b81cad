from torch.utils.data import DataLoader, DistributedSampler

dataset = range(1024)
for world_size in (1, 8):
    sampler = DistributedSampler(dataset, num_replicas=world_size, rank=0)
    loader = DataLoader(dataset, batch_size=32 // world_size, sampler=sampler)
    samples = loader.batch_size * world_size
    print(world_size, "ranks:", len(loader), "steps of", samples, "samples")

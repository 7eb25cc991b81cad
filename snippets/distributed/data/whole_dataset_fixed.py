from torch.utils.data import DataLoader, DistributedSampler

dataset = list(range(8))
for rank in range(2):
    sampler = DistributedSampler(dataset, 2, rank, shuffle=False)  # (1)!
    loader = DataLoader(dataset, batch_size=2, sampler=sampler)
    seen = [batch.tolist() for batch in loader]
    print("rank", rank, "takes", len(loader), "steps:", seen)

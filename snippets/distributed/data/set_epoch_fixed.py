from torch.utils.data import DataLoader, DistributedSampler

dataset = list(range(8))
sampler = DistributedSampler(dataset, num_replicas=2, rank=0, shuffle=True)
loader = DataLoader(dataset, batch_size=2, sampler=sampler)
for epoch in range(3):
    sampler.set_epoch(epoch)
    print(epoch, [batch.tolist() for batch in loader])

import torch
from torch.utils.data import DataLoader, WeightedRandomSampler

data = torch.arange(4)
torch.manual_seed(0)
sampler = WeightedRandomSampler([0.1, 0.1, 0.4, 0.4], num_samples=4)
loader = DataLoader(data, batch_size=2, shuffle=True, sampler=sampler)
for epoch in range(2):
    print("epoch", epoch, [batch.tolist() for batch in loader])

import torch
from torch.utils.data import DataLoader

hits = torch.tensor([1.0, 1.0, 1.0, 1.0, 0.0])  # (1)!
loader = DataLoader(hits, batch_size=2)
means = [batch.mean().item() for batch in loader]
print("batch means:", means)
print("mean of the means:        ", round(sum(means) / len(means), 3))
slots = len(loader) * loader.batch_size
print("correct / (batches * size):", round(hits.sum().item() / slots, 3))
full = DataLoader(hits, batch_size=2, drop_last=True)
means = [batch.mean().item() for batch in full]
print("with drop_last=True:      ", round(sum(means) / len(means), 3))
print("right:                    ", round(hits.mean().item(), 3))

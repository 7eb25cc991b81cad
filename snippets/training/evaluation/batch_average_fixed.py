import torch
from torch.nn.functional import mse_loss
from torch.utils.data import DataLoader

prediction = torch.tensor([0.0, 0.0, 0.0, 0.0, 0.0])
target = torch.tensor([1.0, 1.0, 1.0, 1.0, 4.0])
total, count = 0.0, 0
pairs = list(zip(prediction, target, strict=True))
for p, t in DataLoader(pairs, batch_size=2):
    total += mse_loss(p, t).item() * len(t)  # (1)!
    count += len(t)
print("by batches:", total / count)
print("at once:   ", mse_loss(prediction, target).item())

import torch
from torch.nn.functional import mse_loss
from torch.utils.data import DataLoader

prediction = torch.tensor([0.0, 0.0, 0.0, 0.0, 0.0])
target = torch.tensor([1.0, 1.0, 1.0, 1.0, 4.0])
pairs = list(zip(prediction, target, strict=True))
loader = DataLoader(pairs, batch_size=2)
total = 0.0
for p, t in loader:
    total += mse_loss(p, t).item() * len(t)  # (1)!
average = total / len(loader.dataset)
print("by batches:", average)
print("at once:   ", mse_loss(prediction, target).item())

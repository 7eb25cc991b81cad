import torch
from torch.nn.functional import mse_loss
from torch.utils.data import DataLoader, TensorDataset

outputs = torch.tensor([0.0, 0.0, 0.0, 0.0, 0.0])
targets = torch.tensor([1.0, 1.0, 1.0, 1.0, 4.0])
loader = DataLoader(TensorDataset(outputs, targets), batch_size=2)

total = 0.0
for output, target in loader:
    total += mse_loss(output, target).item() * len(target)  # (1)!
average = total / len(loader.dataset)
print("by batches:", average)
print("at once:   ", mse_loss(outputs, targets).item())

import torch
from torch import nn

torch.manual_seed(0)
dropout = nn.Dropout(p=0.5)
batch = torch.ones(100_000, 8)

output = dropout(batch)
sums = output.sum(dim=1)
print("values:", output.unique().tolist())  # (1)!
print("sums:", sums.min().item(), "to", sums.max().item())
print(f"mean of the sums: {sums.mean():.1f}")

dropout.eval()
print("sums in eval():", dropout(batch).sum(dim=1).unique().tolist())

import torch
from torch import nn

batches = torch.tensor([[9.0, 11.0], [19.0, 21.0], [29.0, 31.0]])
bn = nn.BatchNorm1d(1)
by_hand = 0.0  # (1)!
for batch in batches:
    bn(batch.view(2, 1))
    by_hand = 0.9 * by_hand + 0.1 * batch.mean().item()
    print("mean", batch.mean().item(), "-> running_mean", round(by_hand, 3))

print("buffer:      ", round(bn.running_mean.item(), 3))
print("training set:", batches.mean().item())

import torch
from torch import nn

layer = nn.LogSoftmax()
probs = layer(torch.zeros(2, 4)).exp()
print("2-D, sum over dim 1:", probs.sum(1).tolist())

probs = layer(torch.zeros(2, 3, 4)).exp()
for dim in range(3):
    sums = probs.sum(dim).flatten()
    print(f"3-D, sum over dim {dim}:", sums[0].item())  # (1)!

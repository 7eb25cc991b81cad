import torch

votes = torch.tensor([0, 0, 2, 0])
counts = torch.bincount(votes, minlength=3)
print("wanted: [3, 0, 1]")
print("got:   ", counts.tolist())

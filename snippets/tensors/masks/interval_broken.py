import torch

scores = torch.tensor([5, 15, 25])
inside = 10 < scores < 20
print("mask:", inside)
print("scores[mask]:", scores[inside])

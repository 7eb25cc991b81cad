import torch

labels = [0, 2, 1]
predictions = torch.tensor([0, 1, 2])
print((predictions == labels).sum())

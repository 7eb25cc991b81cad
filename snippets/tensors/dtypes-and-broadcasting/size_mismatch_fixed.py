import torch

image = torch.ones(4, 2, 2)
mean = torch.tensor([0.5, 0.4, 0.3]).view(3, 1, 1)
print("image:", tuple((image[:3] - mean).shape))

rows = torch.ones(2, 3)
weights = torch.tensor([10.0, 20.0])
print("rows:", (rows * weights.unsqueeze(1)).tolist())
print("ask first:", torch.broadcast_shapes((2, 3), (2, 1)))  # (1)!

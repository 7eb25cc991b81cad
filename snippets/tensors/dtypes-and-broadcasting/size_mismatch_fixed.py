import torch

image = torch.ones(4, 2, 2)
mean = torch.tensor([0.5, 0.4, 0.3]).view(3, 1, 1)
centred = image[:3] - mean
print("image:", tuple(centred.shape))

import torch

image = torch.ones(4, 2, 2)  # (1)!
mean = torch.tensor([0.5, 0.4, 0.3]).view(3, 1, 1)

rows = torch.ones(2, 3)
weights = torch.tensor([10.0, 20.0])  # (2)!
try:
    rows * weights
except RuntimeError as error:
    print(error)

image - mean

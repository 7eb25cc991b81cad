import torch

cells = torch.tensor([0, 3, 9])
cells = cells / 2
print("cells:", cells)

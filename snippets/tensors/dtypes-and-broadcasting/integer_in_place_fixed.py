import torch

cells = torch.tensor([0, 3, 9])
gain = torch.tensor([4.0, 4.0])
cells.clamp_(0, int(gain[1]) - 1)
print("cells:", cells)

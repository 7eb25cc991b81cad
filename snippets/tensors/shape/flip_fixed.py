import torch

x = torch.arange(6).view(2, 3)
flipped = torch.flip(x, (0,))
print("flipped:", flipped.tolist())

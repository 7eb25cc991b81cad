import torch

x = torch.arange(6).view(2, 3)
flipped = x[::-1]
print("flipped:", flipped.tolist())

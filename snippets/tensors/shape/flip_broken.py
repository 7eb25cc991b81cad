import torch

image = torch.arange(6).view(2, 3)
flipped = image[::-1]
print("flipped:", flipped.tolist())

import torch

image = torch.arange(6).view(2, 3)
flipped = torch.flip(image, (0,))
print("flipped:", flipped.tolist())

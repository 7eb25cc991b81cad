import torch

x = torch.tensor([5, 15, 25])
if (x > 20).any():  # (1)!
    print("a value is above 20")

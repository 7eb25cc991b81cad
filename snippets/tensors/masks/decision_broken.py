import torch

x = torch.tensor([5, 15, 25])
if x > 20:
    print("a value is above 20")

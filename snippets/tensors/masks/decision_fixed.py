import torch

scores = torch.tensor([5, 15, 25])
if (scores > 20).any():  # (1)!
    print("a score is above 20")

import torch

scores = torch.tensor([5, 15, 25])
if scores > 20:
    print("a score is above 20")

import torch

big, small = torch.tensor(1e8), torch.tensor(1.0)
print("(big + small) - big =", ((big + small) - big).item())
print("(big - big) + small =", ((big - big) + small).item())

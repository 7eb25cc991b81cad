import torch

upper = torch.triu(torch.ones(3, 3), dim=1)
print(upper.tolist())

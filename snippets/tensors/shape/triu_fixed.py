import torch

upper = torch.triu(torch.ones(3, 3), diagonal=1)
print(upper.tolist())

import torch

torch.triu(torch.ones(3, 3), dim=0)

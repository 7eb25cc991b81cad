import torch

lr = torch.tensor([0.10, 0.05, 0.01])
factors = torch.arange(1, 1.3, 0.1)
print(factors)  # (1)!
print(lr * factors)

import torch

lr = torch.tensor([0.10, 0.05, 0.01])
factors = 1 + 0.1 * torch.arange(3)
print(factors)
print(lr * factors)

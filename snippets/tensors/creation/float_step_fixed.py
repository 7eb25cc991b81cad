import torch

start, step, n = 1, 0.1, 3
factors = start + step * torch.arange(n)  # (1)!
print(factors)

lr = torch.tensor([0.10, 0.05, 0.01])
print(lr * factors)

print("with the end:", torch.linspace(1, 1.3, 4))  # (2)!

import torch

print("stop 0.9, step 0.3:", torch.arange(0, 0.9, 0.3))
print("stop 1.3, step 0.1:", torch.arange(1, 1.3, 0.1))  # (1)!
double = torch.arange(1, 1.3, 0.1, dtype=torch.float64)
print("in float64:", len(double), "values")

lr = torch.tensor([0.10, 0.05, 0.01])
print(lr * torch.arange(1, 1.3, 0.1))

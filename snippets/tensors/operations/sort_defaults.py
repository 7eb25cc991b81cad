import torch

points = torch.tensor([[3, 30], [1, 20], [2, 10]])
print("sort():", points.sort().values.tolist())  # (1)!
torch.sort([3, 1, 2])

import torch

points = torch.tensor([[3, 30], [1, 20], [2, 10]])
print("wanted:     [[1, 20], [2, 10], [3, 30]]")
print("sort(dim=0):", points.sort(dim=0).values.tolist())
print("sort():     ", points.sort().values.tolist())  # (1)!
torch.sort([3, 1, 2])

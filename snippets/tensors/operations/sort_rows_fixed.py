import torch

points = torch.tensor([[3, 30], [1, 20], [2, 10]])
ordered = points[points[:, 0].argsort(stable=True)]  # (1)!
print("wanted: [[1, 20], [2, 10], [3, 30]]")
print("got:   ", ordered.tolist())

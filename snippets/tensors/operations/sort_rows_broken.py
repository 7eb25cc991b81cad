import torch

points = torch.tensor([[3, 30], [1, 20], [2, 10]])
ordered = points.sort(dim=0).values
print("wanted: [[1, 20], [2, 10], [3, 30]]")
print("got:   ", ordered.tolist())

import torch

points = torch.tensor([[3, 30], [1, 20], [2, 10]])
order = points[:, 0].argsort(stable=True)  # (1)!
ordered = points[order]
print("by first column:", ordered.tolist())
print("put back:       ", ordered[order.argsort()].tolist())

scores = torch.tensor([[0.3, 0.1, 0.2], [0.4, 0.6, 0.5]])
values, indices = scores.sort(dim=1, descending=True)
print("each row sorted:", values)
print("from indices:   ", scores.gather(1, indices))  # (2)!

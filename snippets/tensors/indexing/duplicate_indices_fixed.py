import torch

votes = torch.tensor([0, 0, 2, 0])
ones = torch.ones_like(votes)

counts = torch.zeros(3, dtype=torch.int64)
print("index_add_:", counts.index_add_(0, votes, ones).tolist())

counts = torch.zeros(3, dtype=torch.int64)
counts.index_put_((votes,), ones, accumulate=True)  # (1)!
print("index_put_:", counts.tolist())

print("bincount:  ", torch.bincount(votes, minlength=3).tolist())

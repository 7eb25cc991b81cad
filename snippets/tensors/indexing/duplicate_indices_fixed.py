import torch

votes = torch.tensor([0, 0, 2, 0])
counts = torch.zeros(3, dtype=torch.int64)
counts.index_put_((votes,), torch.tensor(1), accumulate=True)
print("wanted: [3, 0, 1]")
print("got:   ", counts.tolist())

import torch

rows = torch.tensor([[1, 0], [2, 2]])
flags = [row.sum() > 2 for row in rows]
print("stack:    ", rows[torch.stack(flags)])
print("bools:    ", rows[[bool(flag) for flag in flags]])
print("no loop:  ", rows[rows.sum(dim=1) > 2])

import torch

rows = torch.tensor([[1, 0], [2, 2]])
flags = [row.sum() > 2 for row in rows]  # (1)!
print("flags:              ", flags)
print("rows[[False, True]]:", rows[[False, True]])
print("rows[flags]:        ", rows[flags])

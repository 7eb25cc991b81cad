import torch

mask = torch.tensor([False, True])
scores = torch.tensor([0.5, 0.25], dtype=torch.float16)

lowest = torch.finfo(scores.dtype).min
print("finfo.min:", lowest)
print("lowest:", scores.masked_fill(mask, lowest).softmax(dim=0))
print("-inf:  ", scores.masked_fill(mask, float("-inf")).softmax(dim=0))

everything = torch.tensor([True, True])
row = scores.masked_fill(everything, lowest)
print("fully masked row:", row.softmax(dim=0))  # (1)!

import torch

x = torch.ones(3)
print("pinned:", x.is_pinned())
y = x.to("cpu", non_blocking=True)  # (1)!
print("same tensor:", y is x)

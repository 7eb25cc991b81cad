import torch

before = torch.tensor([200, 3], dtype=torch.uint8)
after = torch.tensor([100, 5], dtype=torch.uint8)
print("sum:", (before.int() + after).tolist())  # (1)!
print("difference:", (before.int() - after).tolist())
print("mean:", before.float().mean())
print("quotient, a float anyway:", (before / after).dtype)
print("sum() is wider by itself:", before.sum().dtype)

import torch

before = torch.tensor([200, 3], dtype=torch.uint8)
after = torch.tensor([100, 5], dtype=torch.uint8)
before, after = before.float(), after.float()
print("sum, should be [300, 8]:         ", (before + after).tolist())
print("difference, should be [100, -2]: ", (before - after).tolist())
print("plus 100, should be [300, 103]:  ", (before + 100).tolist())
print("negated, should be [-200, -3]:   ", (-before).tolist())
print("mean, should be 101.5:           ", before.mean().item())

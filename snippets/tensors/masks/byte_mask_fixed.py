import torch

a = torch.tensor([1, 2, 3])
different = torch.tensor([0, 1, 0], dtype=torch.uint8)
equal = ~different.bool()
print("inverted:", equal.tolist())
print("equal positions:", a[equal].tolist())

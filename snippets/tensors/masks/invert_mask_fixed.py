import torch

a = torch.tensor([1, 2, 3])
b = torch.tensor([1, 0, 3])
different = a != b
print("a != b:", different, different.dtype)
equal = ~different
print("equal positions:", a[equal].tolist())

import torch

a = torch.tensor([1, 2, 3])
b = torch.tensor([1, 0, 3])
different = a != b
print("a != b:", different, different.dtype)

byte = different.to(torch.uint8)
print("~byte:", (~byte).tolist())  # (1)!
print("equal positions:", a[~different].tolist())
print("byte mask says: ", a[~byte].tolist())  # (2)!

1 - different

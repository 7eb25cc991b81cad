import torch

a = torch.tensor([1, 2, 3])
b = torch.tensor([1, 0, 3])
different = a != b
print("~different:", ~different)
print("as numbers:", different.long())
print("how many:", different.sum())
print("column != row:", tuple((a.unsqueeze(1) != b).shape))  # (1)!
print("torch.equal:", torch.equal(a, b))  # (2)!

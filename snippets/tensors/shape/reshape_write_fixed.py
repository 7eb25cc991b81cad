import torch


def zero_first(x):
    x[0, 0] = 0


a = torch.tensor([[1, 2], [3, 4]])
b = torch.tensor([[1, 3], [2, 4]]).t()
print("equal before:", torch.equal(a, b))
zero_first(a)
zero_first(b)
print("a:", a.tolist())
print("b:", b.tolist())

import torch


def zero_first(x):
    flat = x.reshape(-1).clone()  # (1)!
    flat[0] = 0
    return flat.view(x.shape)


a = torch.tensor([[1, 2], [3, 4]])
b = torch.tensor([[1, 3], [2, 4]]).t()
print("a:", zero_first(a).tolist(), "from", a.tolist())
print("b:", zero_first(b).tolist(), "from", b.tolist())

for x in (a, b):
    x[0, 0] = 0  # (2)!
print("written in place:", a.tolist(), b.tolist())

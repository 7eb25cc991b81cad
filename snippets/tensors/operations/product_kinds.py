import torch

a = torch.tensor([[1, 2], [3, 4]])
b = torch.tensor([[0, 1], [1, 0]])
print("a * b  =", (a * b).tolist(), " mul:", torch.mul(a, b).tolist())
print("a @ b  =", (a @ b).tolist(), " mm: ", torch.mm(a, b).tolist())

column, row = torch.ones(3, 1), torch.ones(4)
print("mul (3, 1) by (4,):", tuple((column * row).shape))

left, right = torch.ones(5, 2, 3), torch.ones(5, 3, 4)
print("bmm (5, 2, 3) by (5, 3, 4):", tuple(torch.bmm(left, right).shape))

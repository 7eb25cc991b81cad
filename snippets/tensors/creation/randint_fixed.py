import torch

torch.manual_seed(0)
x = torch.randint(5, (1000,))  # (1)!
print("high=5:", x.unique().tolist(), x.dtype)
print("low=2:", torch.randint(2, 5, (1000,)).unique().tolist())
print("list as size:", tuple(torch.randint(5, [2, 3]).shape))

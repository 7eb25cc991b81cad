import torch

torch.manual_seed(0)
x = torch.randint(5, (1000,))
print("values:", x.unique().tolist(), x.dtype)

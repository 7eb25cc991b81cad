import torch

a, b = torch.ones(2, 3), torch.zeros(2, 3)
print("cat dim=0:", tuple(torch.cat([a, b]).shape))
print("cat dim=1:", tuple(torch.cat([a, b], dim=1).shape))
print("stack:    ", tuple(torch.stack([a, b]).shape))
print("scalars:  ", torch.stack([a.sum(), b.sum()]))
print("one row:  ", tuple(torch.cat([a, torch.ones(1, 3)]).shape))

deep = [torch.ones(2, 3, 4), torch.ones(2, 5, 4)]
print("3-D, dim=1:", tuple(torch.cat(deep, dim=1).shape))  # (1)!

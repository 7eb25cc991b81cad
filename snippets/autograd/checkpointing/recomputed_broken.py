import torch
from torch.utils.checkpoint import checkpoint

cache = []


def block(x, past):
    past.append(x.detach())  # (1)!
    return (torch.stack(past) * x).exp().sum()


x = torch.ones(3, requires_grad=True)
loss = checkpoint(block, x, cache, use_reentrant=False)
print("in the cache:", len(cache))
loss.backward()
print("gradient:", x.grad is not None)

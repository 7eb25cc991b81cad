import torch


def shorten(x):
    return x / x.norm()


def copy(x):
    return x.clone()


@torch.compile(backend="eager", fullgraph=True)
def clip(x):
    return torch.cond(x.norm() > 1, shorten, copy, (x,))  # (1)!


print(clip(torch.tensor([3.0, 4.0])))
print(clip(torch.tensor([0.3, 0.4])))

import torch


@torch.compile(backend="eager", fullgraph=True)
def clip(x):
    if x.norm() > 1:
        x = x / x.norm()
    return x


clip(torch.tensor([3.0, 4.0]))

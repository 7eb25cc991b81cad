import torch


@torch.compile(backend="eager", fullgraph=True)
def clip(x):
    if x.norm() > 1:
        x = x / x.norm()
    return x


print(clip(torch.tensor([3.0, 4.0])))
print(clip(torch.tensor([0.3, 0.4])))

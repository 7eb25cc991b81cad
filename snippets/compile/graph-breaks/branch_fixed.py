import torch


@torch.compile(backend="eager", fullgraph=True)
def clip(x):
    return x / x.norm().clamp(min=1)


print(clip(torch.tensor([3.0, 4.0])))
print(clip(torch.tensor([0.3, 0.4])))

import torch


@torch.compile(backend="eager", fullgraph=True)
def clip(x):
    norm = x.norm().clamp(min=1)
    return x / norm


@torch.compile(backend="eager", fullgraph=True)
def clip_cond(x):
    def shorter(x):
        return x / x.norm()

    def same(x):
        return x.clone()

    return torch.cond(x.norm() > 1, shorter, same, (x,))  # (1)!


for x in (torch.tensor([3.0, 4.0]), torch.tensor([0.3, 0.4])):
    print(clip(x), clip_cond(x))

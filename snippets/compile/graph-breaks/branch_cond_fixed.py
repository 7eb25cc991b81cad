import torch


@torch.compile(backend="eager", fullgraph=True)
def clip(x):
    return torch.cond(  # (1)!
        x.norm() > 1, lambda x: x / x.norm(), lambda x: x.clone(), (x,)
    )


print(clip(torch.tensor([3.0, 4.0])))
print(clip(torch.tensor([0.3, 0.4])))

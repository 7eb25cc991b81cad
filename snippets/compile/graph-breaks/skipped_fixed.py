import torch


@torch.compile(backend="eager", fullgraph=True)
def brighten(x):
    return x * (1 + torch.rand(()))


y = brighten(torch.ones(3))

print("all above 1:", (y > 1).all().item())

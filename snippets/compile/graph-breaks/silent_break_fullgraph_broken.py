import torch


@torch.compile(backend="eager", fullgraph=True)
def step(x):
    x = x * 2
    print("mean:", x.mean())
    return x.relu()


step(torch.ones(3))

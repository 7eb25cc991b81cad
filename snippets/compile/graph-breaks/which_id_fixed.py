import torch


def positive(x):
    y = torch.where(x.sum() > 0, x, -x)
    return y


def scaled(x):
    first = x[0].detach()
    return x * first


def with_value(x):
    y = x * 2
    return y, y.mean()


x = torch.ones(3)
for function in (positive, scaled, with_value):
    torch.compiler.reset()
    torch.compile(function, backend="eager", fullgraph=True)(x)
    print(function.__name__, "compiles in one graph")

import torch


def norm_or_zero(x):
    return torch.where(x.sum() > 0, x, -x)


def scaled(x):
    return x * x[0].detach()


def shifted(x):
    return x + torch.rand(())


def with_value(x):
    y = x * 2
    return y, y.mean()


x = torch.ones(3)
for function in (norm_or_zero, scaled, shifted, with_value):
    torch.compiler.reset()
    torch.compile(function, backend="eager", fullgraph=True)(x)
    print(function.__name__, "compiles in one graph")

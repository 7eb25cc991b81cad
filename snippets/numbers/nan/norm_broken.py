import torch


def length(x):
    return (x**2).sum().sqrt()


def direction(x):
    return x / x.norm()


for function in (length, direction):
    x = torch.zeros(3, requires_grad=True)  # (1)!
    y = function(x)
    y.sum().backward()
    print(
        f"{function.__name__:9} value finite: {y.isfinite().all().item()!s:6}"
        f" gradient finite: {x.grad.isfinite().all().item()}"
    )

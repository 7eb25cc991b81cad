import torch


def length(x):
    return torch.linalg.vector_norm(x)


def direction(x):
    return torch.nn.functional.normalize(x, dim=0)


for function in (length, direction):
    x = torch.zeros(3, requires_grad=True)
    y = function(x)
    y.sum().backward()
    print(
        f"{function.__name__:9} value finite: {y.isfinite().all().item()!s:6}"
        f" gradient finite: {x.grad.isfinite().all().item()}"
    )

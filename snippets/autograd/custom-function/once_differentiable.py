import torch
from torch.autograd.function import once_differentiable


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    @once_differentiable
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return 2 * x * grad


def attempt(name, function):
    x = torch.tensor(3.0, requires_grad=True)
    (grad,) = torch.autograd.grad(function(x), x, create_graph=True)
    try:
        (grad + 5 * x).backward()
        print(f"{name}: {x.grad.item()}")
    except RuntimeError as error:
        print(f"{name}: {type(error).__name__}\n    {error}")


attempt("x * x              ", lambda x: x * x)
attempt("Square             ", Square.apply)  # (1)!
attempt("Square, then x ** 2", lambda x: Square.apply(x) ** 2)  # (2)!

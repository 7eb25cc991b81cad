import torch


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        square = x * x
        ctx.save_for_backward(x)
        return square * x

    @staticmethod
    def backward(ctx, grad):
        (x,) = ctx.saved_tensors
        return 3 * x * x * grad


def differentiate_twice(name, function):
    x = torch.tensor(2.0, requires_grad=True)
    (grad,) = torch.autograd.grad(function(x), x, create_graph=True)
    (grad + 5 * x).backward()
    print(f"{name}: first {grad.item()}, of grad + 5 * x {x.grad.item()}")


differentiate_twice("x**3", lambda x: x**3)
differentiate_twice("Cube", Cube.apply)

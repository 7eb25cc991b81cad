import torch


class Square(torch.autograd.Function):  # (1)!
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return 2 * x * grad_output


x = torch.tensor([1.0, 3.0], requires_grad=True)
y = Square.apply(x)  # (2)!
y.sum().backward()
print(y)
print(x.grad)
print(type(torch.nn.functional).__name__, torch.nn.functional.__name__)

import torch


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.x = x  # (1)!
        return x * x

    @staticmethod
    def backward(ctx, grad_output):
        x = ctx.x
        return grad_output * 2 * x


leaf = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
x = leaf * 1
y = Square.apply(x)
x.zero_()
y.sum().backward()
print("leaf.grad:", leaf.grad.tolist())
print("correct:  ", (2 * leaf).tolist())

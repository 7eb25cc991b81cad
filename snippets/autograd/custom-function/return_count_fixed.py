import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor, offset=0.0):
        ctx.factor = factor
        return x * factor + offset

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.factor, None, None  # (1)!


x = torch.tensor([1.0, 3.0], requires_grad=True)
Scale.apply(x, 10.0, 1.0).sum().backward()
print("three inputs:", x.grad)

x.grad = None
Scale.apply(x, 10.0).sum().backward()  # (2)!
print("two inputs:  ", x.grad)

import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor):
        ctx.factor = factor
        return x * factor

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.factor, None


x = torch.tensor([1.0, 3.0], requires_grad=True)
Scale.apply(x, 10.0).sum().backward()
print(x.grad)

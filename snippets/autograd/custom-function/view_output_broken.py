import torch


class FlipGradient(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x  # (1)!

    @staticmethod
    def backward(ctx, grad_output):
        return -grad_output


x = torch.ones(2, requires_grad=True)
y = FlipGradient.apply(x * 1)
y.mul_(2)
y.sum().backward()
print(x.grad)

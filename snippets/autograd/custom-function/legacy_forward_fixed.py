import torch


class FlipGradient(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, grad_output):
        return -grad_output


x = torch.tensor([1.0, 3.0], requires_grad=True)
y = FlipGradient.apply(x)
y.sum().backward()
print(x.grad)

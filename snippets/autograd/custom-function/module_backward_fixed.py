import torch


class FlipGradient(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.clone()

    @staticmethod
    def backward(ctx, grad_output):
        print("backward called")
        return -grad_output


x = torch.ones(2, requires_grad=True)
y = FlipGradient.apply(x)  # (1)!
y.sum().backward()
print(x.grad)

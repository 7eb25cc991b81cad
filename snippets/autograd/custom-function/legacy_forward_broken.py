import torch


class FlipGradient(torch.autograd.Function):
    def forward(self, x):
        return x.clone()

    def backward(self, grad_output):
        return -grad_output


x = torch.tensor([1.0, 3.0], requires_grad=True)
y = FlipGradient()(x)
y.sum().backward()
print(x.grad)

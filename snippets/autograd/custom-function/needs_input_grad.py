import torch


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        ctx.save_for_backward(a, b)
        return a * b

    @staticmethod
    def backward(ctx, grad_output):
        a, b = ctx.saved_tensors
        grad_a = grad_b = None
        print("needs_input_grad:", ctx.needs_input_grad)
        if ctx.needs_input_grad[0]:
            grad_a = grad_output * b
        if ctx.needs_input_grad[1]:
            grad_b = grad_output * a
        return grad_a, grad_b


weight = torch.tensor(2.0, requires_grad=True)
data = torch.tensor(5.0)
Product.apply(weight, data).backward()
print(weight.grad, data.grad)

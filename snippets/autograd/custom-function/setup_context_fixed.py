import torch
from torch.func import grad, vmap


class Square(torch.autograd.Function):
    generate_vmap_rule = True  # (1)!

    @staticmethod
    def forward(x):  # (2)!
        return x * x

    @staticmethod
    def setup_context(ctx, inputs, output):
        (x,) = inputs
        ctx.save_for_backward(x)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return 2 * x * grad_output


x = torch.tensor([1.0, 3.0])
print(grad(lambda x: Square.apply(x).sum())(x))
print(vmap(grad(Square.apply))(x))

x.requires_grad_()
Square.apply(x).sum().backward()  # (3)!
print(x.grad)

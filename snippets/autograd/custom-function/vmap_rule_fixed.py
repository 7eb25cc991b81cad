import torch


class Square(torch.autograd.Function):
    generate_vmap_rule = True  # (1)!

    @staticmethod
    def forward(x):
        return x * x

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)

    @staticmethod
    def backward(ctx, grad_output):
        (x,) = ctx.saved_tensors
        return 2 * x * grad_output


x = torch.tensor([1.0, 3.0])
print(torch.func.vmap(Square.apply)(x))

import torch


class Square(torch.autograd.Function):
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


try:
    torch.func.vmap(Square.apply)(torch.tensor([1.0, 3.0]))
except RuntimeError as error:
    for sentence in str(error).split(". ")[:2]:
        print(sentence)

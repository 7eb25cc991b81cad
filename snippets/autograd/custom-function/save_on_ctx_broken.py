import gc
import weakref

import torch


class Exp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.y = x.exp()  # (1)!
        return ctx.y

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output * ctx.y


gc.disable()  # (2)!
x = torch.zeros(2, requires_grad=True)
y = Exp.apply(x)
print("cycle:", y.grad_fn.y is y)  # (3)!
alive = weakref.ref(y)
del y
print("alive after del:", alive() is not None)
gc.collect()
print("alive after gc: ", alive() is not None)

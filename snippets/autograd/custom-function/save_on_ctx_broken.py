import gc
import weakref

import torch


class Exp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        y = x.exp()
        ctx.y = y  # (1)!
        return y

    @staticmethod
    def backward(ctx, grad_output):
        y = ctx.y
        return grad_output * y


gc.disable()  # (2)!
x = torch.zeros(2, requires_grad=True)
y = Exp.apply(x)
alive = weakref.ref(y)
del y
print("alive after del:", alive() is not None)
gc.collect()
print("alive after gc: ", alive() is not None)

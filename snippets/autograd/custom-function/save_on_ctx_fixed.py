import gc
import weakref

import torch


class Exp(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        y = x.exp()
        ctx.save_for_backward(y)
        return y

    @staticmethod
    def backward(ctx, grad_output):
        (y,) = ctx.saved_tensors
        return grad_output * y


gc.disable()
x = torch.zeros(2, requires_grad=True)
y = Exp.apply(x)
alive = weakref.ref(y)
del y
print("alive after del:", alive() is not None)
gc.collect()
print("alive after gc: ", alive() is not None)

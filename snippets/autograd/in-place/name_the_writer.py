import sys

import torch
from torch.overrides import TorchFunctionMode


class WriteLog(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        inputs = [*args, *kwargs.values()]
        tensors = [a for a in inputs if isinstance(a, torch.Tensor)]
        before = [t._version for t in tensors]
        result = func(*args, **kwargs)
        for t, version in zip(tensors, before, strict=True):
            if t._version != version:
                line = sys._getframe(1).f_lineno
                name = func.__name__
                print(f"line {line}: {name}, {version} -> {t._version}")
        return result


def forward(x):
    y = x.exp()
    y.add_(1)
    y[0] = 0
    y *= 2
    return y.sum()


with WriteLog():
    forward(torch.zeros(2, requires_grad=True))

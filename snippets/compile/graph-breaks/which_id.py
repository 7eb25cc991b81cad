import logging
import random
import re
import warnings

import torch


@torch.compiler.disable
def outside(x):
    return x + 1


def backward(w):
    w.sum().backward()
    return w.grad


warnings.simplefilter("ignore")
log = logging.getLogger("train")
w = torch.ones(3, requires_grad=True)
cases = {
    "print(x)": lambda x: (print(x), x)[1],
    "log.info(x)": lambda x: (log.info("step"), x)[1],
    "if x.sum() > 0": lambda x: x if x.sum() > 0 else -x,
    "x.tolist()": lambda x: x * x.tolist()[0],
    "random.random()": lambda x: x + random.random(),
    "disabled function": lambda x: outside(x),
    "w.backward()": lambda x: backward(w),
}
for name, function in cases.items():
    torch.compiler.reset()
    try:
        torch.compile(function, backend="eager", fullgraph=True)(w.detach())
    except torch._dynamo.exc.Unsupported as error:
        number = re.search(r"gb/gb(\d+)", str(error))[1]
        print(f"{name:18} GB{number} {str(error).splitlines()[0]}")

import math

import torch
from torch.nn.utils import clip_grad_norm_, clip_grad_value_


def params(*grads):
    made = [torch.nn.Parameter(torch.zeros(1)) for _ in grads]
    for p, grad in zip(made, grads, strict=True):
        p.grad = torch.tensor([grad])
    return made


def show(name, made):
    print(f"{name:22}", [round(p.grad.item(), 2) for p in made])


p = params(3.0, 4.0)
clip_grad_norm_(p, 1)  # (1)!
show("norm 1, one call", p)
p = params(3.0, 4.0)
for q in p:
    clip_grad_norm_(q, 1)
show("norm 1, each its own", p)
p = params(3.0, 4.0)
clip_grad_value_(p, 1)
show("value 1", p)
p = params(3.0, math.nan)
clip_grad_norm_(p, 1)
show("one nan", p)
try:
    clip_grad_norm_(p, 1, error_if_nonfinite=True)
except RuntimeError as error:
    print(type(error).__name__, str(error).partition(", so")[0])

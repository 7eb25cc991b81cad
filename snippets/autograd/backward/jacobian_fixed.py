import torch
from torch.func import jacrev

matrix = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])


def f(x):
    return matrix @ x


x = torch.tensor([1.0, 1.0])
jacobian = jacrev(f)(x)
print("jacrev:              ", jacobian.tolist())
same = torch.autograd.functional.jacobian(f, x)
print("functional.jacobian: ", same.tolist())
print("jacrev of x**2:      ", jacrev(lambda x: x**2)(x).tolist())

v = torch.tensor([1.0, 10.0, 100.0])
x.requires_grad_()
f(x).backward(v)  # (1)!
print("f(x).backward(v):    ", x.grad.tolist())
print("v @ jacobian:        ", (v @ jacobian).tolist())

import torch


def backward(x, v):
    x = x.clone().requires_grad_()
    (x**2).backward(v)
    return x.grad.tolist()


def through(make_scalar, x, v):
    x = x.clone().requires_grad_()
    make_scalar(x**2, v).backward()
    return x.grad.tolist()


x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
v = torch.tensor([[1.0, 10.0], [100.0, 0.0]])
print("y.backward(v)", backward(x, v))
print("(y * v).sum()", through(lambda y, v: (y * v).sum(), x, v))
print("(y @ v).sum()", through(lambda y, v: (y @ v).sum(), x, v))  # (1)!

row, weights = torch.tensor([1.0, 2.0]), torch.tensor([1.0, 10.0])
print("1-D, y.backward(v)", backward(row, weights))
print("1-D, y @ v        ", through(torch.matmul, row, weights))  # (2)!

import torch


def multiply_then_write(x):
    y = x * 3
    return y.add_(1)


def multiply_then_assign(x):
    y = x * 3
    y[0] = 5
    return y


def sin_then_write(x):
    y = x.sin()
    return y.add_(1)


def exp_then_write(x):
    y = x.exp()
    return y + 1


for compute in [
    multiply_then_write,
    multiply_then_assign,
    sin_then_write,
    exp_then_write,
]:
    x = torch.tensor([0.0, 0.0], requires_grad=True)
    compute(x).sum().backward()
    print(f"{compute.__name__:21} x.grad = {x.grad.tolist()}")

import torch


def show(name, f, value):
    x = torch.tensor(value, requires_grad=True)
    y = f(x)
    y.backward()
    print(f"{name:14} value {y.item():5} gradient {x.grad.item()}")


show("log(0)", lambda x: x.log(), 0.0)
show("0 * log(0)", lambda x: x * x.log(), 0.0)  # (1)!
show("log(-0.1)", lambda x: x.log(), -0.1)
show("sqrt(0)", lambda x: x.sqrt(), 0.0)
show("sqrt(0 ** 2)", lambda x: (x**2).sqrt(), 0.0)  # (2)!
show("0 / 0", lambda x: x / x, 0.0)
show("acos(1)", lambda x: x.acos(), 1.0)

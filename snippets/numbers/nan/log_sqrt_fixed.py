import torch


def show(name, f, value):
    x = torch.tensor(value, requires_grad=True)
    y = f(x)
    y.backward()
    finite = y.isfinite().item() and x.grad.isfinite().item()
    print(f"{name:14} finite: {finite}")


eps = 1e-6
show("log(0)", lambda x: x.clamp_min(eps).log(), 0.0)
show("0 * log(0)", lambda x: torch.xlogy(x, x.clamp_min(eps)), 0.0)
show("log(-0.1)", lambda x: x.clamp_min(eps).log(), -0.1)
show("sqrt(0)", lambda x: (x + eps).sqrt(), 0.0)
show("sqrt(0 ** 2)", lambda x: (x**2 + eps).sqrt(), 0.0)
show("0 / 0", lambda x: x / x.clamp_min(eps), 0.0)
show("acos(1)", lambda x: x.clamp(-1 + eps, 1 - eps).acos(), 1.0)

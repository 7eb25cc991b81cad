import torch
from torch import nn
from torch.nn import functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

torch.manual_seed(0)
data = torch.rand(1, 4, 2)


def attempt(name, function):
    x = data.clone().requires_grad_()
    (grad,) = torch.autograd.grad(function(x).sum(), x, create_graph=True)
    try:
        (grad**2).sum().backward()
        print(f"{name}: ok")
    except RuntimeError as error:
        print(f"{name}: {type(error).__name__}\n    {error}")


def attention(x):
    return F.scaled_dot_product_attention(x[None], x[None], x[None])


lstm, linear, norm = nn.LSTM(2, 3), nn.Linear(2, 3), nn.BatchNorm1d(4)
attempt("cdist", lambda x: torch.cdist(x, x + 1))
attempt("attention", attention)
with sdpa_kernel(SDPBackend.MATH):  # (1)!
    attempt("attention, math backend", attention)
attempt("linear", linear)
attempt("batch norm", norm)
attempt("lstm", lambda x: lstm(x)[0])  # (2)!
attempt("binary_cross_entropy", lambda x: F.binary_cross_entropy(x, data))

import torch


def attempt(name, shape, gradient=None):
    x = torch.ones(shape, requires_grad=True)
    try:
        (2 * x).backward(gradient)
        print(f"{name}: grad", x.grad.tolist())
    except (RuntimeError, TypeError) as error:
        print(f"{name}: {type(error).__name__}")
        print("   ", str(error).replace(" and output", "\n    and output"))


attempt("shape ()", ())
attempt("shape (1, 1)", (1, 1))
attempt("shape (3,)", (3,))
attempt("shape (3,), tensor of shape (3,)", (3,), torch.ones(3))
attempt("shape (3,), tensor of shape (2,)", (3,), torch.ones(2))
attempt("shape (3,), list", (3,), [1.0, 1.0, 1.0])

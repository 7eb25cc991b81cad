import torch

x = torch.ones(2, 3, requires_grad=True)


class Identity(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x

    @staticmethod
    def backward(ctx, grad_output):
        return grad_output


def loop_over_rows():
    for row in x * 1:
        row.mul_(2)


def input_returned():
    Identity.apply(x * 1).mul_(2)


def view_under_no_grad():
    y = x * 1
    with torch.no_grad():
        row = y[0]
    row.mul_(2)


for case in [loop_over_rows, input_returned, view_under_no_grad]:
    try:
        case()
    except RuntimeError as error:
        reasons = [s for s in str(error).split(". ") if "Output" not in s]
        reason = reasons[0].partition(" (")[0]  # (1)!
        print(f"{case.__name__}:\n  {reason}")

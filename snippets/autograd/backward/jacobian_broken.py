import torch

matrix = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
x = torch.tensor([1.0, 1.0], requires_grad=True)


def f(x):
    return matrix @ x


f(x).backward(torch.ones(3))
jacobian = x.grad

print("computed:  ", jacobian.tolist())
print("true dy/dx:", matrix.tolist())

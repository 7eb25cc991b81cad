import torch

matrix = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
x = torch.tensor([1.0, 1.0], requires_grad=True)


def predict(x):
    return matrix @ x


jacobian = torch.func.jacrev(predict)(x)

print("computed:  ", jacobian.tolist())
print("true dy/dx:", matrix.tolist())

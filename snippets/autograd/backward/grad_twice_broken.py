import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
loss = (a * b) ** 2
print("da:", torch.autograd.grad(loss, a)[0])
print("db:", torch.autograd.grad(loss, b)[0])

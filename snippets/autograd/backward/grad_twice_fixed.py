import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
loss = (a * b) ** 2
da, db = torch.autograd.grad(loss, [a, b])

print("da:", da, " db:", db)
print("a.grad:", a.grad, " b.grad:", b.grad)

import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
loss = (a * b) ** 2
da, db = torch.autograd.grad(loss, [a, b])  # (1)!
print("da:", da, " db:", db)

loss = (a * b) ** 2
(da,) = torch.autograd.grad(loss, a, retain_graph=True)  # (2)!
(db,) = torch.autograd.grad(loss, b)
print("da:", da, " db:", db)
print("a.grad:", a.grad, " b.grad:", b.grad)

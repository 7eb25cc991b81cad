import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)

torch.autograd.backward([a * b], grad_variables=[torch.tensor(1.0)])
print("a.grad", a.grad, " b.grad", b.grad)

a.grad = b.grad = None
print("returned:", torch.autograd.grad(a * b, a, only_inputs=False))
print("b.grad:", b.grad)  # (1)!

import torch

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
v = torch.tensor([[1.0, 10.0], [0.0, 1.0]])
y = x**2
y.backward(v, retain_graph=True)
print("y.backward(v):", x.grad.tolist())

x.grad = None
(y * v).sum().backward()

print("written out:  ", x.grad.tolist())

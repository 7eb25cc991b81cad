import torch

x = torch.tensor([[1.0, 2.0]])
w1 = torch.tensor([[2.0], [1.0]], requires_grad=True)
w2 = torch.tensor([[3.0]], requires_grad=True)

d = x @ w1
f = d @ w2
d = torch.zeros_like(d)  # (1)!
f.backward()
print("new tensor:", w1.grad.tolist(), w2.grad.tolist())

w1.grad = w2.grad = None
d = x @ w1
f = d.clone() @ w2  # (2)!
d[:] = 0
f.backward()
print("saved copy:", w1.grad.tolist(), w2.grad.tolist())

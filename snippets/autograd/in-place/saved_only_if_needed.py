import torch

x = torch.tensor([[1.0, 2.0]])
w1 = torch.tensor([[2.0], [1.0]], requires_grad=True)

frozen = torch.tensor([[3.0]])
d = x @ w1
f = d @ frozen
d[:] = 0
f.backward()
print("w2 frozen:", w1.grad.tolist())

w1.grad = None
w2 = torch.tensor([[3.0]], requires_grad=True)
d = x @ w1
f = d + w2
d[:] = 0
f.backward()
print("d + w2:   ", w1.grad.tolist(), w2.grad.tolist())

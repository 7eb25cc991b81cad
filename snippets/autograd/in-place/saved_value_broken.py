import torch

x = torch.tensor([[1.0, 2.0]])
w1 = torch.tensor([[2.0], [1.0]], requires_grad=True)
w2 = torch.tensor([[3.0]], requires_grad=True)

d = x @ w1
f = d @ w2  # (1)!
d[:] = 0
f.backward()

print("w1.grad:", w1.grad.tolist())
print("w2.grad:", w2.grad.tolist())

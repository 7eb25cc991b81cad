import torch

x = torch.tensor([[1.0, 2.0]])
w1 = torch.tensor([[2.0], [1.0]], requires_grad=True)
w2 = torch.tensor([[3.0]], requires_grad=True)

d = x @ w1
d[:] = 0
f = d @ w2
f.backward()
print("f:      ", f.item(), "right:", (x @ w1 @ w2).item())
print("w1.grad:", w1.grad.tolist(), "right:", (x.T @ w2.T).tolist())
print("w2.grad:", w2.grad.tolist(), "right:", (x @ w1).tolist())

import torch

x = torch.tensor(3.0, requires_grad=True)
with torch.no_grad():
    y = x * x
    z = y + x
print("y.grad_fn:", y.grad_fn, " z.grad_fn:", z.grad_fn)
print("usable later:", (x * y).grad_fn is not None)

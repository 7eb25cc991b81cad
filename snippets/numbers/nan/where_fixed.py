import torch

x = torch.tensor([4.0, 0.0, -1.0], requires_grad=True)

safe = torch.where(x > 0, x, 1.0)
y = torch.where(x > 0, safe.log(), 0.0)
y.sum().backward()
print("value:   ", [round(v, 3) for v in y.tolist()])
print("gradient:", x.grad.tolist())

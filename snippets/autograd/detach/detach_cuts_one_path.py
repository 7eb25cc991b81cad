import torch

x = torch.tensor(3.0, requires_grad=True)
(x * x).backward()
print("both factors:", x.grad.item())

x.grad = None
(x * x.detach()).backward()  # (1)!
print("one detached:", x.grad.item())

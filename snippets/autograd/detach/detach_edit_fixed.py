import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
out = x.sigmoid()
c = out.detach().clone()
c.zero_()
out.sum().backward()
print("gradient:", x.grad)

w = torch.tensor([1.0, 1.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.5)
before = w.detach().clone()
w.sum().backward()
optimizer.step()
print("change:", (w - before).tolist())

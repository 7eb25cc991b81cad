import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
out = x.sigmoid()

c = out.detach().clone()
c.zero_()
print(out)

out.sum().backward()
print("gradient:", x.grad)

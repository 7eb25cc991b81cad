import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
out = x.sigmoid()

c = out.detach()
c.zero_()  # (1)!
print(out)

out.sum().backward()
print("gradient:", x.grad)

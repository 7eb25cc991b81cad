import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
out = x.sigmoid()
right = (out * (1 - out)).detach()

c = out.detach().clone()  # (1)!
c.zero_()
print(out)

out.sum().backward()
print("gradient:", x.grad)
print("right:   ", right)

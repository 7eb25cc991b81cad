import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
out = x * 2

out.detach().zero_()
print(out)

out.sum().backward()  # (1)!
print("gradient:", x.grad)

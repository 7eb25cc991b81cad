import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = x**2
y.backward(gradient=torch.ones(3))

print("gradient:", x.grad.tolist())

import torch

v = torch.tensor([1.0, 10.0, 100.0])

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
(x**2).backward(gradient=v)
print("Tensor.backward(gradient=)      ", x.grad.tolist())

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
torch.autograd.backward([x**2], grad_tensors=[v])
print("autograd.backward(grad_tensors=)", x.grad.tolist())

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
(grad,) = torch.autograd.grad(x**2, x, grad_outputs=v)
print("autograd.grad(grad_outputs=)    ", grad.tolist())

import torch

used = torch.tensor([1.0, 2.0], requires_grad=True)
unused = torch.tensor([1.0, 2.0], requires_grad=True)
inputs = [used, unused]


def value():
    return (used**2).sum()


grads = torch.autograd.grad(value(), inputs, allow_unused=True)
print("allow_unused:     ", grads)
grads = torch.autograd.grad(value(), inputs, materialize_grads=True)
print("materialize_grads:", grads)
value().backward()
print("backward():       ", (used.grad, unused.grad))  # (1)!

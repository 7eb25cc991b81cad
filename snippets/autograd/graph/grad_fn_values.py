import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
doubled = x * 2
plain = torch.ones(2) * 2

print("leaf:", x.grad_fn)
print("result:", doubled.grad_fn.name())
print("result is True:", doubled.grad_fn is True)
print("is a Node:", isinstance(doubled.grad_fn, torch.autograd.graph.Node))
print("result of tensors without grad:", plain.grad_fn)

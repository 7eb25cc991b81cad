import torch
from torch.autograd import Variable

t = torch.ones(2)
v = Variable(t, requires_grad=True)
print("type:", type(v).__name__)
print("a plain Tensor is a Variable:", isinstance(t, Variable))
(v * 3).sum().backward()
print("v.grad:", v.grad)
quiet = Variable(t, volatile=True)
print("records a graph:", (quiet * v).grad_fn is not None)

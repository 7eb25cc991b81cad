import torch

x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
hidden = x * 2
hidden.retain_grad()  # (1)!
hidden.square().sum().backward()
print("x.grad:     ", x.grad, x.grad.shape == x.shape)
print("hidden.grad:", hidden.grad, hidden.grad.shape == hidden.shape)

hidden = x * 2
loss = hidden.square().sum()
print("by grad():  ", *torch.autograd.grad(loss, hidden))  # (2)!

late = x * 2
late.square().sum().backward()
late.retain_grad()
print("too late:   ", late.grad)  # (3)!

import torch

weight = torch.tensor(1.0, requires_grad=True)


def halve(grad):
    return grad * 0.5


weight.register_hook(halve)
(4 * weight).backward()
print("weight.grad:", weight.grad.item(), "expected: 2.0")

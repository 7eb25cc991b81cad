import torch

weight = torch.tensor(1.0, requires_grad=True)


def halve(grad):
    print("hook sees:", grad.item())
    return grad * 0.5  # (1)!


handle = weight.register_hook(halve)
for _ in range(2):
    (4 * weight).backward()
    print("weight.grad:", weight.grad.item())  # (2)!

handle.remove()
weight.register_post_accumulate_grad_hook(  # (3)!
    lambda parameter: print("after accumulation:", parameter.grad.item())
)
(4 * weight).backward()
